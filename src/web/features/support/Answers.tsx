import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useState } from 'react'

import classes from './Answers.module.css'

const answers: readonly (readonly [question: string, answer: string])[] = [
  [
    'How do I take in a racquet?',
    'Open the player, choose the racquet, and tap “String again” (or “Take it in” for its first job). The form is filled from what was strung last; change what differs and save.',
  ],
  [
    'Where does the form get its values?',
    'From the last job of the frame. Without one, from the player’s preference for the frame, then the player’s preference, then the frame’s own tensions and pattern, then your settings. The form says which.',
  ],
  ['How do I string a hybrid?', 'Switch on “Hybrid” in the job. Mains and crosses then have a brand, model and colour each.'],
  [
    'The player brings their own string. What now?',
    'Switch on “the player’s own string” for that side. It takes nothing from your stock and the string costs you nothing.',
  ],
  ['Why do the crosses change with the mains?', 'Crosses follow the mains until you give them a tension of their own.'],
  [
    'I tapped “Finish” by mistake.',
    'Tap “Undo” in the message, or open the job and choose “Back to On the machine” from the three dots. The string it took goes back to stock.',
  ],
  [
    'How do I record a payment?',
    'On the job, tap how it was paid. “Picked up and paid” does both in one tap. “Take the payment back” undoes it.',
  ],
  ['What does “owed” count?', 'Finished jobs that are not paid. A job still on the bench is not owed yet.'],
  [
    'How does the player know that it is ready?',
    'Copy the player’s link from the job and send it. The page behind it shows where the racquet stands; it needs no account.',
  ],
  [
    'What does the player see?',
    'Your business name, the frame, strings, tensions and dates. No name, phone, email, note or price.',
  ],
  [
    'Can I work in kilograms?',
    'Yes: Settings, Tension. Tensions are stored in whole pounds, so the form shows the stored value beside yours.',
  ],
  [
    'How do I archive a customer?',
    'On the customer, tap “Archive”. Jobs and frames stay. “Bring back” undoes it. A customer without jobs can be deleted.',
  ],
  ['Two frames look the same.', 'Give each a frame number when you edit the racquet. It stands behind the name everywhere.'],
  [
    'What does the free plan hold?',
    '25 active customers and 25 new jobs in a calendar month. Nothing is taken away when you reach it; only additions wait.',
  ],
  [
    'I forgot my password.',
    'On the sign-in page tap “Forgot password?”. The link in the email is good for one hour. All other devices are signed out when you set a new one.',
  ],
  [
    'How do I bring my players from another program?',
    'On Customers, tap the three dots and “Import CSV”. You see what each row will do before anything is written. Save a workbook as CSV first.',
  ],
  [
    'How do I take my records out?',
    'On Customers, Jobs and Inventory, tap the three dots and “Export CSV”: you get what the list shows. The racquets are behind the dots of Customers. An apostrophe before “+46…” keeps a spreadsheet from counting with it; an import takes it off.',
  ],
  ['Is there an API?', 'Yes. Read it at /api/docs on this very address.'],
]

/** Answers, found by any word in them. */
export function Answers() {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = answers.filter((answer) => words.every((word) => answer.join(' ').toLowerCase().includes(word)))
  return (
    <Card title="Answers">
      <SearchField label="Search the answers" value={search} onSearch={setSearch} />
      <div className={classes.answers}>
        {found.map(([question, answer]) => (
          <details key={question} className={classes.answer}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        {found.length === 0 && <EmptyState title="No answer found" text="Write to us; we answer and add it here." />}
      </div>
    </Card>
  )
}
