import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { Screenshot } from './Screenshot.tsx'

import classes from './Page.module.css'

interface Feature {
  readonly name: string
  readonly text: string
  readonly screenshot: string
  readonly kind: 'desktop' | 'phone'
  readonly alt: string
}

const features: readonly Feature[] = [
  {
    name: 'Know what to string next',
    text: 'Jobs are sorted by due date, overdue ones first. One tap starts a job, another finishes it, and a timer records how long it took. Tapped the wrong one? Undo it.',
    screenshot: 'bench',
    kind: 'desktop',
    alt: 'The dashboard with the queue of jobs, racquets ready for pick-up, and the month so far',
  },
  {
    name: 'A repeat job in three taps',
    text: 'Tap +, pick the racquet, create the job. The form is filled in from its last job. Crosses follow the mains until you change them, and one form takes in all of a customer’s racquets.',
    screenshot: 'new-job',
    kind: 'phone',
    alt: 'The new job dialog on a phone: recent customers, each with their racquets',
  },
  {
    name: 'Every racquet has a history',
    text: 'See the strings and pattern of every stringing, the tension over time and the customer’s feedback. “Too tight” last time? One tap lowers the tension by two pounds.',
    screenshot: 'racquet',
    kind: 'desktop',
    alt: 'A racquet with its specification, its tension over time and every stringing',
  },
  {
    name: 'Answer “Is it ready?” with a link',
    text: 'Each job has a private page. Your customer opens it without an account, sees the progress, and later rates the strings in under a minute. It shows no names, phone numbers, notes or prices.',
    screenshot: 'customer-page',
    kind: 'phone',
    alt: 'A customer page on a phone: the racquet, its strings and tensions, and the feedback form',
  },
  {
    name: 'Share it in one tap',
    text: 'Show the QR code, share or copy the link, or send it by email. You can replace it or turn it off at any time.',
    screenshot: 'link',
    kind: 'phone',
    alt: 'The customer link of a job on a phone: the QR code, and buttons to copy, share, email and open it',
  },
  {
    name: 'Customers are notified automatically',
    text: 'A “ready” email with the link and the amount owed goes out when you finish. Turn on intake confirmations, pick-up reminders, feedback requests and restring reminders if you like, and edit the text of each. For customers who prefer a text or a call, the message is ready to send.',
    screenshot: 'messages',
    kind: 'desktop',
    alt: 'The message settings: a switch for each message, its text with placeholders, and a preview',
  },
  {
    name: 'Inventory, exact to the half meter',
    text: 'On the paid plan, finishing a job deducts its string; reopening or deleting the job returns it. See what’s running low and what each job costs you.',
    screenshot: 'inventory',
    kind: 'desktop',
    alt: 'The inventory: each reel with its remaining length and its reorder threshold',
  },
  {
    name: 'A shop with several people',
    text: 'Everyone has an account and a role. Assign jobs to people and machines, or let “Take next” assign the one due first. Share one tablet with PINs, count the cash at the end of the day, and pay people for the jobs they string. A parent or a club gets one statement for many racquets, and you see who did what.',
    screenshot: 'club',
    kind: 'desktop',
    alt: 'The dashboard of a club shop: the queue with the person who strings each job, and a button to take the next one',
  },
  {
    name: 'Your year in figures',
    text: 'Jobs and income, amounts owed, turnaround times, and your most used strings and racquets.',
    screenshot: 'analytics',
    kind: 'desktop',
    alt: 'Analytics: jobs and income by month, and the most used strings',
  },
]

const moreFeatures = [
  [
    'Hybrids and customers’ own string',
    'Mains and crosses each have a string, tension and color, and can come from the customer.',
  ],
  ['Labels and work slips', 'Throat labels in five common sizes and an A6 work slip, with a code that opens the job.'],
  ['Quick search', 'Ctrl K finds customers, racquets and jobs from a few letters, even misspelled ones.'],
  ['lbs or kg, m or ft', 'Enter values in the units you prefer. Tensions are stored in whole pounds, shown next to yours.'],
  [
    'Live on every device',
    'Tap “Finish” on the phone next to the machine, and the screen at the counter updates a moment later.',
  ],
  ['Safe when the connection drops', 'Your changes stay in the form until you’re back online.'],
  ['CSV import and export', 'Import your customers from a spreadsheet and check every row first. Export everything at any time.'],
  ['Due jobs in your calendar', 'Subscribe once, and your own calendar shows every racquet on the day it’s due.'],
  [
    'Connects to your other programs',
    'On the paid plan, your till, your accounts or a screen at the counter use the API and are notified of events.',
  ],
  ['Touch and keyboard', 'Every screen works on a phone and without a mouse, in light and dark.'],
] as const

export const Features = () => (
  <PublicLayout>
    <h1 className={classes.title}>Features</h1>
    {features.map(({ name, text, screenshot, kind, alt }) => (
      <section key={name} className={classes[kind]}>
        <div>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
        <Screenshot name={screenshot} kind={kind} alt={alt} />
      </section>
    ))}
    <h2 className={classes.more}>And more</h2>
    <ul className={classes.grid}>
      {moreFeatures.map(([name, text]) => (
        <li key={name} className={classes.feature}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </PublicLayout>
)
