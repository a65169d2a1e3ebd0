// What a stringer asks at the machine and at the counter.
import { row, type SupportAnswer } from './article.ts'

export const takingIn: readonly SupportAnswer[] = [
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

export const bench: readonly SupportAnswer[] = [
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

export const money: readonly SupportAnswer[] = [
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

export const players: readonly SupportAnswer[] = [
  row(
    'link',
    'How does the player know that it is ready?',
    'When you finish, “Racquet ready” goes out by mail with the link, unless you switched it off. Whoever prefers a text or a call stands under “To tell” on the dashboard, with the words ready. You can also show the code on the job, or copy the link.',
  ),
  row(
    'messages',
    'Which messages do my players get?',
    'Those that are on in Settings, “Messages”: each has a switch and a text that you may change, with a preview. On the customer you choose for one player, and see what was said.',
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
    'link-renew',
    'A player gave the link away. Can I end it?',
    'Yes: on the job, under the link, tap “More”. “Make a new link” ends the old one; “End the link” leaves none until you make one.',
  ),
  row(
    'told',
    'A player told me at the counter how it played.',
    'On the job, tap “Write down what was told”. It counts like an answer by the link, also for the next job’s suggestion.',
  ),
  row(
    'averages',
    'Where do I see how a player likes their strings?',
    'On the racquet and on the customer: the average of what was said, and of how many answers. Analytics has it by string, from three answers on.',
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
