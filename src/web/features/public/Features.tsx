import { PublicFrame } from '#web/ui/PublicFrame.tsx'

import classes from './Page.module.css'

const features = [
  [
    'The bench',
    'What to string next, by due date, with what is late on top. One tap starts a job, one finishes it, one hands it over.',
  ],
  [
    'Every frame remembers',
    'A new job begins with what was strung last: string, tension, pattern, price. The form says where each came from.',
  ],
  [
    'Hybrids and own string',
    'Mains and crosses have their own string, tension and colour, and each side knows whether the player brought it.',
  ],
  ['“Is it ready?”', 'Each job has one private link. The player opens it without an account and sees where the racquet stands.'],
  ['Money', 'What is paid, what is owed and by whom. “Picked up and paid” is one tap.'],
  ['lbs or kg', 'Type in the unit you think in. Tensions are kept in whole pounds, and the form says so.'],
  ['By keyboard, by thumb', 'Every screen works without a mouse, on a phone beside the machine, in light and dark.'],
  ['Your records are yours', 'Nobody but you sees a player’s name, number or note. The API is open and described.'],
] as const

export const Features = () => (
  <PublicFrame>
    <h1 className={classes.title}>What the desk does</h1>
    <ul className={classes.grid}>
      {features.map(([name, text]) => (
        <li key={name} className={classes.feature}>
          <h2>{name}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </PublicFrame>
)
