// What players say about their strings.

/** When the tension was right. */
export const perfect: readonly string[] = [
  'Exactly what I asked for. The ball goes where I look.',
  'Best bed of the year, and I have had five.',
  'Crisp from the first rally and still crisp after two weeks.',
  'Same again, please.',
  'Lots of bite on the kick serve.',
  'My arm is happy for the first time since March.',
  'Control is back. I dare to swing through the backhand again.',
  'Played a whole tournament on it. Held its tension well.',
  'Nice and even, no dead spots.',
  'Volleys feel soft, which is what I wanted.',
  'The hybrid was a good idea: power from the gut, spin from the poly.',
  'Slice stays low. Very pleased.',
  'It plays like the demo frame I fell in love with.',
  'Returns are deeper without trying harder.',
  'Ready a day early, and just in time for the match. Thank you!',
  'Two weeks of doubles and not one string out of place.',
  'I noticed the new grommet. Thanks for looking after the frame.',
  'Sounds right, feels right.',
  'My coach asked who strings for me now.',
  'Third time the same setup. No reason to change.',
]

export const tooTight: readonly string[] = [
  'A bit like a board for the first three hours.',
  'Good control, but I have to work for the depth.',
  'My elbow tells me to go two pounds down.',
  'Balls land short. Softer next time.',
  'Sweet spot feels tiny.',
  'Fine in the heat, much too stiff in the evening.',
  'Great for serving, hard work on everything else.',
  'Off-centre hits rattle through the arm.',
  'Too firm for me at the start of the season.',
  'I had to add a dampener, which I never do.',
]

export const tooLoose: readonly string[] = [
  'Ball flies. I was aiming a metre inside the line.',
  'Lost its tension after a week.',
  'Lovely on touch shots, but I cannot hit flat any more.',
  'Trampoline. Two or three pounds more, please.',
  'Strings move after each point and I keep straightening them.',
  'Fun for doubles, not for my singles.',
  'Serve went long all evening.',
  'Felt good on day one, mushy on day ten.',
  'Needs a little more on the crosses.',
  'Nice power, but I want the control back.',
]

export const playability: readonly string[] = [
  'Grips the ball well.',
  'Comfortable from the start.',
  'Needs two hours to settle.',
  'Quiet, muted feel.',
  'Lively, with plenty of pop.',
  'Snaps back nicely.',
  'Notches early on the outer mains.',
  'Good feel at the net.',
]
