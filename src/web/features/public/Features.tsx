import { PublicFrame } from '#web/app/shell/PublicLayout.tsx'
import { Shot } from './Screenshot.tsx'

import classes from './Page.module.css'

interface Told {
  readonly name: string
  readonly text: string
  readonly shot: string
  readonly kind: 'desktop' | 'phone'
  readonly alt: string
}

const told: readonly Told[] = [
  {
    name: 'The bench, in order of promise',
    text: 'Late first, then today, then the rest. One tap starts a racquet, the next one finishes it, and the clock in between tells you how long a stringing takes. A slip of the thumb has an “Undo”.',
    shot: 'bench',
    kind: 'desktop',
    alt: 'The dashboard with the bench queue, what is ready for pick-up, and the month so far',
  },
  {
    name: 'A repeat job in three taps',
    text: 'The plus, the player’s frame, “Take it in”. The form starts with what was strung last and says so. Crosses follow the mains until you tell them otherwise; a player who brings three frames takes one form.',
    shot: 'new-job',
    kind: 'phone',
    alt: 'The new job dialog on a phone: the latest players, each with the frames that may come in',
  },
  {
    name: 'Every frame remembers',
    text: 'Strings, tensions and pattern of every stringing, drawn over time, with what the player said of it. “Too tight” last time? One tap takes two pounds off.',
    shot: 'racquet',
    kind: 'desktop',
    alt: 'A racquet with its specification, its tension over time and every stringing it had',
  },
  {
    name: '“Is it ready?” is a link',
    text: 'Each job has one private page. The player opens it without an account, sees where the racquet stands, and later says how it played in less than a minute. No name, number, note or price stands on it.',
    shot: 'player',
    kind: 'phone',
    alt: 'The player’s page of a job on a phone: the frame, its strings and tensions, and the question how it played',
  },
  {
    name: 'Handed over in one tap',
    text: 'Let the player point a phone at the QR code, share the link from yours, copy it or mail it. Make a new one, and the old one is dead; end it, and nobody opens it any more.',
    shot: 'link',
    kind: 'phone',
    alt: 'The player’s link of a job on a phone: the QR code, and buttons to copy, share, mail and open it',
  },
  {
    name: 'Players hear from you by themselves',
    text: '“Ready”, with the link and what is owed, goes out when you finish; “received”, “please collect”, “how does it play?” and “time to restring” when you switch them on. In your words, once each, by mail; whoever prefers a text or a call is on your list to tell, with the words ready. Players end reminders with one tap.',
    shot: 'messages',
    kind: 'desktop',
    alt: 'The settings of the messages: a switch for each kind, the text of one with its placeholders, and a preview',
  },
  {
    name: 'A shelf that is true to the half metre',
    text: 'On the paid plan a finished job takes its string off the reel, and gives it back when you reopen or delete it. You see what runs low before it runs out, and what each job cost you.',
    shot: 'inventory',
    kind: 'desktop',
    alt: 'The inventory: each reel with what is left, against the length at which to order again',
  },
  {
    name: 'The year in figures',
    text: 'Jobs and income, what is owed, how long players wait, and which strings and frames you see most.',
    shot: 'analytics',
    kind: 'desktop',
    alt: 'The analytics: jobs and income by month, and the strings used most',
  },
]

const besides = [
  [
    'Hybrids and own string',
    'Mains and crosses each have a string, a tension and a colour, and say whether the player brought it.',
  ],
  [
    'Labels and work slips',
    'A label for the throat in five usual sizes and an A6 slip for the bench, with a code that opens the job.',
  ],
  ['Found in a moment', 'Ctrl K finds players, frames and jobs by a few letters, also misspelt ones.'],
  ['lbs or kg, m or ft', 'Type in the unit you think in. Tensions are kept in whole pounds, and the form shows them.'],
  ['On every device at once', 'What you tap on the phone beside the machine is on the counter’s screen a moment later.'],
  ['When the line drops', 'What you typed stays and is sent again when the connection is back.'],
  ['In and out as CSV', 'Bring your players from a spreadsheet, with a look at each row first. Take everything out again.'],
  ['By thumb, by key', 'Every screen works on a phone, without a mouse, in light and in dark.'],
] as const

export const Features = () => (
  <PublicFrame>
    <h1 className={classes.title}>What the desk does</h1>
    {told.map(({ name, text, shot, kind, alt }) => (
      <section key={name} className={classes[kind]}>
        <div>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
        <Shot name={shot} kind={kind} alt={alt} />
      </section>
    ))}
    <h2 className={classes.besides}>And besides</h2>
    <ul className={classes.grid}>
      {besides.map(([name, text]) => (
        <li key={name} className={classes.feature}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </PublicFrame>
)
