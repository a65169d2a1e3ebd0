/** A help article. The id is its address (`/support#answer-<id>`), so it stays even if the text changes. */
export interface SupportArticle {
  readonly id: string
  readonly question: string
  readonly answer: string
}

const article = (id: string, question: string, answer: string): SupportArticle => ({ id, question, answer })

const intake: readonly SupportArticle[] = [
  article(
    'take-in',
    'How do I take in a racquet?',
    'Tap the plus on a phone, “New job” on Jobs, or press N. Choose the customer’s racquet; the form is filled from the last stringing. Change what differs and save.',
  ),
  article(
    'prefill',
    'Where does the form get its values?',
    'From the racquet’s last job. Without one, from the customer’s preferences for this racquet, then their general preferences, then the racquet’s own tensions and pattern, then your settings. The form says which.',
  ),
  article(
    'new-customer',
    'The customer isn’t in the list yet.',
    'Type the name in the new job dialog and add the customer there, then the racquet. You continue straight to the job.',
  ),
  article(
    'several',
    'A customer brings three racquets at once.',
    'Tick the racquets in the new job dialog. Each has its own string and tension; the due date is shared. Either all jobs are created or none.',
  ),
  article(
    'hybrid',
    'How do I string a hybrid?',
    'Tap “Hybrid” in the strings section of the job. Mains and crosses then have their own brand, model and color.',
  ),
  article(
    'own-string',
    'The customer brings their own string. What now?',
    'Mark it as the customer’s own, for both sides or for one. It isn’t taken from your inventory and costs you nothing.',
  ),
  article(
    'crosses-follow',
    'Why do the crosses change with the mains?',
    'The crosses follow the mains until you enter a tension for them.',
  ),
  article(
    'suggestion',
    'Last time it was too tight. Do I have to look that up?',
    'No. The new job shows the customer’s feedback on this racquet. One tap lowers the tension by two pounds, or raises it after “too loose”.',
  ),
  article(
    'due',
    'How is the due date set?',
    'From your turnaround in Settings, counted from now. Change “Ready by” on the job if you promise another day.',
  ),
]

const queue: readonly SupportArticle[] = [
  article('order', 'How is the queue on the dashboard sorted?', 'By due date: overdue jobs first, then today’s, then the rest.'),
  article(
    'undo',
    'I tapped “Finish” by mistake.',
    'Tap “Undo” in the notification, or open the job and choose the previous step from the menu. String that was deducted goes back to inventory.',
  ),
  article(
    'bulk',
    'Can I move or pay several jobs at once?',
    'Yes. Select them in the table on Jobs and choose an action. It applies to all of them or to none.',
  ),
  article('filters', 'Can I save a view of my jobs?', 'Yes. Filters are part of the page’s address, so you can bookmark it.'),
  article(
    'timer',
    'What does the timer on a job measure?',
    'The time from “Start” to “Finish”. A job finished without a start has no time unless you enter one.',
  ),
  article(
    'labels',
    'How do I print a label or a work slip?',
    'On the job, tap Print. Choose your label size in Settings: 29x62, 29x90, 28x89, 17x54 or 40x14 mm. The code on it opens the job. Print at 100 % without margins.',
  ),
  article(
    'delete-job',
    'What happens when I delete a job?',
    'You’re asked to confirm. Its string goes back to inventory, and the customer link stops working.',
  ),
]

const money: readonly SupportArticle[] = [
  article(
    'pay',
    'How do I record a payment?',
    'On the job, choose how it was paid. “Picked up and paid” does both in one tap. “Undo payment” reverses it.',
  ),
  article(
    'owed',
    'What counts as owed?',
    'Finished jobs that have a price and are not paid. Jobs still in the queue don’t count.',
  ),
  article(
    'currency',
    'Does changing the currency change my prices?',
    'Only the currency sign changes. Prices are not converted.',
  ),
]

const customers: readonly SupportArticle[] = [
  article(
    'link',
    'How does the customer find out that the racquet is ready?',
    'When you finish, a “ready” email with the link goes out, unless you turned it off. Customers who prefer a text message or a call appear under “To notify” on the dashboard, with the message prepared. You can also show the code on the job or copy the link.',
  ),
  article(
    'messages',
    'Which messages do my customers get?',
    'The ones turned on under Settings, “Messages”. Each has its own text, which you can change and preview. On a customer’s page you can choose per customer, and see what was sent.',
  ),
  article(
    'link-shows',
    'What does the customer see?',
    'Your business name, the racquet, strings, tensions and dates. No names, phone numbers, emails, notes or prices.',
  ),
  article(
    'link-ends',
    'How long does a customer link work?',
    'Until 180 days after the racquet was finished, or until you delete the job. Feedback can be corrected for 14 days.',
  ),
  article(
    'link-renew',
    'A customer shared the link. Can I revoke it?',
    'Yes, on the job, in the menu of the link: renewing it makes the old link stop working, revoking it leaves the job without a link until you create one.',
  ),
  article(
    'told',
    'A customer told me in person how it played.',
    'On the job, record the feedback yourself. It counts like feedback sent through the link, also for the next job’s suggestion.',
  ),
  article(
    'averages',
    'Where do I see how a customer likes their strings?',
    'On the racquet and on the customer: average ratings and how many there were. Analytics shows them by string, from three ratings on.',
  ),
  article(
    'preferences',
    'A customer always wants the same. Where do I save that?',
    'On the customer, under preferences, for every racquet or for one. A new job starts from them if the racquet has no job yet.',
  ),
  article(
    'archive',
    'How do I archive a customer?',
    'On the customer, open the menu and tap “Archive”. Jobs and racquets are kept, and you can restore the customer. A customer without jobs can be deleted.',
  ),
  article(
    'merge',
    'A customer is listed twice.',
    'On one of the two, open the menu and choose to merge. You see both before anything changes; racquets and jobs move to the one you keep. You can undo it for a day.',
  ),
  article(
    'identical-racquets',
    'A customer has two identical racquets.',
    'Edit the racquet and give it a number. It appears after the name everywhere, also on the label.',
  ),
  article('photo', 'Can I keep a photo of a racquet?', 'Yes: on the racquet, “Add photo”. Only you can see it.'),
  article(
    'find',
    'How do I find something quickly?',
    'Press Ctrl K, or tap Search, and type a few letters of a customer, racquet or job. Typos are fine.',
  ),
]

const inventory: readonly SupportArticle[] = [
  article(
    'stock',
    'When is string deducted from inventory?',
    'When a job that uses an item is finished. Reopening, editing or deleting the job corrects it. A customer’s own string deducts nothing.',
  ),
  article(
    'stock-short',
    'I can’t finish a job: not enough string.',
    'Stock never goes below zero. Correct the item’s quantity if you have more than it says, or choose another string.',
  ),
  article(
    'stock-reorder',
    'When is a string low on stock?',
    'When its quantity is at or below “Reorder at”. It then appears on the dashboard.',
  ),
  article(
    'receive',
    'Where do I enter a new reel?',
    'On the item, tap “Receive”: a 12 m set, a reel of 100, 110, 200 or 220 m, or any length, and what it cost.',
  ),
  article(
    'stock-import',
    'Can I import my inventory from a spreadsheet?',
    'Yes, on the paid plan: on Inventory, open the menu and choose “Import CSV”. You see what each row will do; either all rows are imported or none.',
  ),
  article(
    'reel-label',
    'Can I label a reel?',
    'Yes: on the item, open the menu and print a label. The code on it opens the item.',
  ),
  article(
    'downgrade',
    'What happens to my inventory on the free plan?',
    'It is kept, and you can open it again on the paid plan. Your jobs keep what they used.',
  ),
]

const analytics: readonly SupportArticle[] = [
  article(
    'figures',
    'What do the figures in Analytics mean?',
    'Each card has an info button that explains it. Days and months follow your time zone, and each figure is compared with the period before.',
  ),
  article(
    'figures-table',
    'Can I get the numbers behind a chart?',
    'Yes: tap “Table” on its card, or press T. The download button next to it saves a CSV.',
  ),
  article(
    'restring',
    'How does the dashboard know that a racquet is due for a restring?',
    'From the times played per week, or the weeks between stringings, on the racquet: 52 weeks divided by times per week, sooner for stiff strings. Racquets without either are left out.',
  ),
]

const account: readonly SupportArticle[] = [
  article(
    'free-plan',
    'What does the free plan include?',
    '25 active customers and 25 new jobs per calendar month. Nothing is taken away when you reach a limit; you just can’t add more until you upgrade.',
  ),
  article(
    'upgrade',
    'How do I switch to the paid plan?',
    'On Subscription, choose monthly or yearly and tap “Upgrade”. You pay at the payment provider; Stringdesk never sees your card.',
  ),
  article(
    'payment-failed',
    'My card was declined.',
    'You keep the paid plan for 7 days. On Subscription, tap “Update payment”. Your data stays safe if it takes longer.',
  ),
  article(
    'units',
    'Can I work in kilograms or feet?',
    'Yes: Settings, “Units”. Tensions are stored in whole pounds, so the form shows the stored value next to yours.',
  ),
  article(
    'two-factor',
    'Can I protect my account with a code?',
    'Yes: Settings, “Two-factor sign-in”. Scan the code with an authenticator app and enter the six digits it shows. Keep the recovery codes somewhere other than your phone.',
  ),
  article(
    'lost-phone',
    'I lost the phone with my codes.',
    'Sign in with a recovery code instead; each works once. Then turn two-factor sign-in off and set it up again. Without phone and recovery codes, nobody can restore access.',
  ),
  article(
    'password',
    'I forgot my password.',
    'On the sign-in page, tap “Forgot password?”. The link in the email works once, for an hour. A new password signs out all other devices.',
  ),
  article(
    'devices',
    'Where am I signed in?',
    'Settings, “Devices”: every device, when it was last used, and a button to sign it out.',
  ),
  article(
    'offline',
    'What if I lose the connection while typing?',
    'What you typed stays in the form. You can save it when you are back online.',
  ),
  article(
    'import',
    'How do I bring my customers from another program?',
    'On Customers, open the menu and choose “Import CSV”. You see what each row will do before anything is saved. Save an Excel workbook as CSV first.',
  ),
  article(
    'export',
    'How do I export my records?',
    'On Customers, Jobs and Inventory, open the menu and choose “Export CSV”: you get what the list shows. Racquets are in the menu of Customers. An apostrophe before “+46…” keeps spreadsheets from treating it as a formula; an import removes it.',
  ),
  article(
    'export-all',
    'How do I get a copy of everything?',
    'Settings, “Your data”, “Export everything”: one zip with CSV and JSON of all records, and your photos. It is prepared in the background and available for 7 days.',
  ),
  article(
    'delete-account',
    'How do I delete my account?',
    'Settings, “Delete account”. Confirm with your email and password. Your subscription is cancelled and all data is deleted for good, so export it first if you want to keep it.',
  ),
  article('api', 'Is there an API?', 'Yes. Its reference is at /api/docs on this server.'),
  article(
    'home-screen',
    'Can I install it on my phone like an app?',
    'Yes. Open it in the phone’s browser and choose “Add to home screen”. It needs a connection.',
  ),
]

/** The articles by topic. A change of a feature includes its article. */
export const supportArticles: readonly (readonly [topic: string, articles: readonly SupportArticle[]])[] = [
  ['Taking in racquets', intake],
  ['The queue', queue],
  ['Payments', money],
  ['Customers and racquets', customers],
  ['Inventory', inventory],
  ['Analytics', analytics],
  ['Account and data', account],
]
