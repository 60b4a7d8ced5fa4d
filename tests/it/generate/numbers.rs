//! Random numbers and shares.

use super::assert_uniform;
use eight::inside::generate::Share;
use eight::inside::random::SplitMix;

#[test]
fn published_random_numbers() {
    // From Vigna's C program, seeded with 1234567 and with 0.
    let mut random = SplitMix::new(1_234_567);
    let published = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(published, [(); 5].map(|()| random.bits()));
    assert_eq!(SplitMix::new(0).bits(), 0xE220_A839_7B1D_CDAF);
}

#[test]
fn numbers_below_a_bound() {
    let mut random = SplitMix::new(1);
    assert_eq!([0, 1, 1, 1].map(|bound| random.below(bound)), [0; 4]);
    assert_uniform((0..70_000).map(|_| random.below(7)), 7);
    // A quarter of all bits is left over by this bound; kept, they would favor multiples of three.
    assert_uniform((0..30_000).map(|_| random.below(3 << 62) % 3), 3);
    let shuffled = (0..24_000).map(|_| {
        let mut items = [1, 2, 3, 4];
        random.shuffle(&mut items);
        items
    });
    assert_uniform(shuffled, 24);
}

#[test]
fn shares() {
    let share = |text: &str| text.parse::<Share>();
    for (text, of_ten, of_three) in [
        ("0", 0, 0),
        ("1", 10, 3),
        ("1.000", 10, 3),
        ("0.5", 5, 2),
        (".25", 3, 1),
        ("0.249", 2, 1),
        ("0.", 0, 0),
    ] {
        let share = share(text).expect(text);
        assert_eq!((share.of(10), share.of(3)), (of_ten, of_three), "{text}");
    }
    assert_eq!(share("0.5").map(|half| half.of(u64::MAX)), Ok(1 << 63));
    let wrong = ". 2 1.1 -0.5 0.1234 1.001 0.5x 0.+5 .+5 .-1 1/2 0,5 NaN 1e-3 +1 99999";
    for text in wrong.split(' ').chain([""]) {
        assert!(share(text).is_err(), "{text}");
    }
}
