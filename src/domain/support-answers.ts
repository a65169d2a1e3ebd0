/** A question of a stringer. The id is its address (`/support#answer-<id>`): it stays, also when the words change. */
export interface SupportAnswer {
  readonly id: string
  readonly question: string
  readonly answer: string
}

const row = (id: string, question: string, answer: string): SupportAnswer => ({ id, question, answer })

const takingIn: readonly SupportAnswer[] = [
  row(
    'take-in',
    'How do I take in a racquet?',
    'Tap the plus on a phone, “New job” on Jobs, or press N. Choose the player’s frame; the form is filled from what was strung last. Change what differs and tap “Take it in”.',
  ),
  row(
    'prefill',
    'Where does the form get its values?',
    'From the last job of the frame. Without one, from the player’s preference for the frame, then the player’s own preference, then the frame’s tensions and pattern, then your settings. The form says which.',
  ),
  row(
    'new-player',
    'The player is not in the list yet.',
    'Type the name in the new job dialog and add the player right there, then the racquet. You are led on to the job.',
  ),
  row(
    'several',
    'Somebody brings three racquets at once.',
    'In the new job dialog tick the frames of that player, then “Take in 3 racquets”. Each has its own string and tension; the promise is one for all. All are taken in, or none.',
  ),
  row(
    'hybrid',
    'How do I string a hybrid?',
    'Tap “Hybrid” in the string part of the job. Mains and crosses then have a brand, a model and a colour each.',
  ),
  row(
    'own-string',
    'The player brings their own string. What now?',
    'Tap “Player’s own”, for both sides or for one. It takes nothing from your stock and counts as no cost of yours.',
  ),
  row(
    'crosses-follow',
    'Why do the crosses change with the mains?',
    'Crosses follow the mains until you give them a tension of their own.',
  ),
  row(
    'suggestion',
    'Last time it was too tight. Must I look that up?',
    'No. The new job says what the player said of this frame, and one tap takes two pounds off, or puts two on after “too loose”.',
  ),
  row(
    'due',
    'How is the promised day set?',
    'By your turnaround in Settings, counted from now. Change “Ready by” on the job when you promise another day.',
  ),
]

const bench: readonly SupportAnswer[] = [
  row(
    'order',
    'In which order does the dashboard show the bench?',
    'By the promised day: late ones first, then today’s, then the rest.',
  ),
  row(
    'undo',
    'I tapped “Finish” by mistake.',
    'Tap “Undo” in the message, or open the job and choose a step back from the three dots. String that was taken from stock goes back.',
  ),
  row(
    'bulk',
    'Can I move or pay several jobs at once?',
    'Yes. On Jobs, in the table, tick them and choose what to do. It is done to all of them or to none.',
  ),
  row('filters', 'Can I keep a view of the jobs?', 'Yes. What you filter stands in the address: bookmark it.'),
  row(
    'timer',
    'What does the clock on a job measure?',
    'From “Start” to “Finish”. A job that is finished without a start has no time unless you write one.',
  ),
  row(
    'labels',
    'How do I print a label or a work slip?',
    'On the job, tap Print. Choose your label’s size in Settings; 29x62, 29x90, 28x89, 17x54 and 40x14 mm are there. The code on it opens the job. Print at 100 %, without margins.',
  ),
  row(
    'delete-job',
    'What happens when I delete a job?',
    'It asks first. String it took goes back to stock, and the player’s link is dead.',
  ),
]

const money: readonly SupportAnswer[] = [
  row(
    'pay',
    'How do I record a payment?',
    'On the job, tap how it was paid. “Picked up and paid” does both in one tap. “Take the payment back” undoes it.',
  ),
  row(
    'owed',
    'What does “owed” count?',
    'Finished jobs that have a price and are not paid. A job still on the bench is not owed yet.',
  ),
  row(
    'currency',
    'Does another currency change my prices?',
    'It changes what stands beside the numbers, and no number. Prices are not converted.',
  ),
]

const players: readonly SupportAnswer[] = [
  row(
    'link',
    'How does the player know that it is ready?',
    'Copy the player’s link from the job and send it. The page behind it shows where the racquet stands; it needs no account.',
  ),
  row(
    'link-shows',
    'What does the player see?',
    'Your business name, the frame, strings, tensions and dates. No name, phone, email, note or price.',
  ),
  row(
    'link-ends',
    'How long does a player’s link work?',
    'Until 180 days after the racquet was finished, or until the job is deleted. A player can correct an answer for 14 days.',
  ),
  row(
    'preferences',
    'A player always wants the same. Where do I write it?',
    'On the customer, under “What they like”, for every racquet or for one. A new job starts with it when the frame has no job yet.',
  ),
  row(
    'archive',
    'How do I archive a customer?',
    'On the customer, open the three dots and tap “Archive”. Jobs and frames stay; “Bring back” undoes it. A customer without jobs can be deleted.',
  ),
  row(
    'merge',
    'One player is there twice.',
    'On one of the two, open the three dots and choose “Merge with another record”. You see both before anything is done; racquets and jobs go over to the one you keep.',
  ),
  row(
    'two-frames',
    'Two frames of one player look the same.',
    'Give each a number when you edit the racquet. It stands behind the name everywhere, also on the label.',
  ),
  row('photo', 'Can I keep a picture of a racquet?', 'Yes: on the racquet, “Add a photo”. Only you can see it.'),
  row(
    'find',
    'How do I find something quickly?',
    'Press Ctrl and K, or tap Find: players, racquets and jobs by a few letters. A slip of the finger is forgiven.',
  ),
]

const shelf: readonly SupportAnswer[] = [
  row(
    'stock',
    'When does string leave my stock?',
    'When a job that names it is finished. Reopening, changing or deleting the job puts it right. A player’s own string takes nothing.',
  ),
  row(
    'stock-short',
    'A job cannot be finished: not enough string.',
    'Stock never goes below zero. Correct the item’s metres if you have more than it says, or choose another string.',
  ),
  row(
    'stock-reorder',
    'When is a string running low?',
    'When what is left is at or below “Reorder at”. It then stands on the dashboard.',
  ),
  row(
    'downgrade',
    'What becomes of my stock on the free plan?',
    'It is kept as it is and cannot be opened until you are on the paid plan again. Your jobs keep what they used.',
  ),
]

const account: readonly SupportAnswer[] = [
  row(
    'free-plan',
    'What does the free plan hold?',
    '25 active customers and 25 new jobs in a calendar month. Nothing is taken away when you reach it; only additions wait.',
  ),
  row(
    'upgrade',
    'How do I change to the paid plan?',
    'On Subscription, choose monthly or yearly and tap “Upgrade”. You pay at the card provider; this desk never sees the card.',
  ),
  row(
    'payment-failed',
    'My card was refused.',
    'You keep the paid plan for 7 days. On Subscription, tap “Pay or change the card”. Nothing is lost if it takes longer.',
  ),
  row(
    'units',
    'Can I work in kilograms or feet?',
    'Yes: Settings, Tension and Length. Tensions are stored in whole pounds, so the form shows the stored value beside yours.',
  ),
  row(
    'password',
    'I forgot my password.',
    'On the sign-in page tap “Forgot password?”. The link in the email works once, for an hour. A new password signs all other devices out.',
  ),
  row('devices', 'Where am I signed in?', 'Settings, “Signed in on”: each device, and a way to sign it out.'),
  row(
    'offline',
    'What if the network goes while I type?',
    'What you typed stays in the form and is sent again when the network is back. A mark says how many are waiting.',
  ),
  row(
    'import',
    'How do I bring my players from another program?',
    'On Customers, tap the three dots and “Import CSV”. You see what each row will do before anything is written. Save a workbook as CSV first.',
  ),
  row(
    'export',
    'How do I take my records out?',
    'On Customers, Jobs and Inventory, tap the three dots and “Export CSV”: you get what the list shows. The racquets are behind the dots of Customers. An apostrophe before “+46…” keeps a spreadsheet from counting with it; an import takes it off.',
  ),
  row('api', 'Is there an API?', 'Yes. Read it at /api/docs on this very address.'),
  row(
    'home-screen',
    'Can I have it on my phone like an app?',
    'Yes. Open it in the phone’s browser and choose “Add to home screen”. It needs the network.',
  ),
]

/** Each of them is true of this product; whoever changes what one of them says changes it too. */
export const supportAnswers: readonly (readonly [topic: string, answers: readonly SupportAnswer[]])[] = [
  ['Taking in', takingIn],
  ['On the bench', bench],
  ['Money', money],
  ['Players and frames', players],
  ['The shelf', shelf],
  ['You and your records', account],
]
