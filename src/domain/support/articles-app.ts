// What a stringer asks about the shelf, the figures and the account.
import { row, type SupportAnswer } from './article.ts'

export const shelf: readonly SupportAnswer[] = [
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
    'receive',
    'A new reel has come. Where do I enter it?',
    'On the item, tap “Receive”: a set of 12 m, a reel of 100, 110, 200 or 220 m, or any length, and what it cost.',
  ),
  row(
    'stock-import',
    'Can I bring my shelf from a spreadsheet?',
    'Yes, on the paid plan: on Inventory, tap the three dots and “Import CSV”. You see what each row will do, and all of it is written or none.',
  ),
  row(
    'reel-label',
    'Can a reel have a label?',
    'Yes: on the item, tap the three dots and “Print a label”. The code on it opens the item.',
  ),
  row(
    'downgrade',
    'What becomes of my stock on the free plan?',
    'It is kept as it is and cannot be opened until you are on the paid plan again. Your jobs keep what they used.',
  ),
]

export const figures: readonly SupportAnswer[] = [
  row(
    'figures',
    'What do the numbers in Analytics mean?',
    'Each card has an “i” that says what it counts. Days and months are those of your time zone, and each figure stands beside the same span before.',
  ),
  row(
    'figures-table',
    'Can I have the numbers behind a picture?',
    'Yes: tap “Table” on its card, or press T, and the arrow beside it saves them as CSV.',
  ),
  row(
    'restring',
    'How does the dashboard know that a racquet wants new strings?',
    'By the plays a week, or the weeks between stringings, that you write on the racquet: 52 divided by the plays a week, sooner for stiff strings. Frames without either are not named.',
  ),
]

export const account: readonly SupportAnswer[] = [
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
    'You keep the paid plan for 7 days. On Subscription, tap “Update payment”. Your data stays safe if it takes longer.',
  ),
  row(
    'units',
    'Can I work in kilograms or feet?',
    'Yes: Settings, “Units”. Tensions are stored in whole pounds, so the form shows the stored value beside yours.',
  ),
  row(
    'two-factor',
    'Can I protect my account with a code?',
    'Yes: Settings, “Two-factor sign-in”. Scan the picture with an authenticator app and type the code that it shows. Keep the recovery codes somewhere else than on the phone.',
  ),
  row(
    'lost-phone',
    'I lost the phone with my codes.',
    'Sign in with a recovery code in place of the code; each works once. Then switch two-factor off and set it up again. Nobody can get you in without either.',
  ),
  row(
    'password',
    'I forgot my password.',
    'On the sign-in page tap “Forgot password?”. The link in the email works once, for an hour. A new password signs all other devices out.',
  ),
  row('devices', 'Where am I signed in?', 'Settings, “Devices”: each device, when it was used last, and a way to sign it out.'),
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
  row(
    'export-all',
    'How do I get a copy of everything?',
    'Settings, “Your data”, “Export everything”: one zip with CSV and JSON of all records, and your photos. It is made in the background and can be fetched for 7 days.',
  ),
  row(
    'delete-account',
    'How do I delete my account?',
    'Settings, “Delete the account”. It asks for your email and password, cancels a subscription, and then everything is gone for good. Export everything first if you want to keep it.',
  ),
  row('api', 'Is there an API?', 'Yes. Read it at /api/docs on this very address.'),
  row(
    'home-screen',
    'Can I have it on my phone like an app?',
    'Yes. Open it in the phone’s browser and choose “Add to home screen”. It needs the network.',
  ),
]
