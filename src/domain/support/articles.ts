import { shopArticles } from './shop-articles.ts'

/** A help article. Its id is part of its URL (`/support#answer-<id>`), so it never changes. */
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
    'On a phone, tap +. On a computer, press N or choose “New job” on Jobs. Pick the customer’s racquet; the form is filled in from its last job. Change what’s different and tap “Create job”.',
  ),
  article(
    'prefill',
    'Where do the values in a new job come from?',
    'From the racquet’s last job. Without one, from the customer’s preferences for this racquet, then their general preferences, then the racquet’s preferred tensions and pattern, then your settings. The form shows the source next to each value.',
  ),
  article(
    'new-customer',
    'How do I add a new customer with their first job?',
    'Type their name in the new job dialog and tap “New customer”. Enter the name and the racquet, and you continue straight to the job.',
  ),
  article(
    'several',
    'Can I take in several racquets at once?',
    'Yes. Select the customer’s racquets in the new job dialog. Each job has its own string and tension; they share the due date. Either all jobs are created or none.',
  ),
  article(
    'hybrid',
    'How do I string a hybrid?',
    'Tap “Hybrid” in the strings section of the job. Mains and crosses then have their own brand, model and color.',
  ),
  article(
    'own-string',
    'What if the customer brings their own string?',
    'Mark it as the customer’s own, for mains, crosses or both. It isn’t taken from your inventory and costs you nothing.',
  ),
  article(
    'crosses-follow',
    'Why do the crosses change with the mains?',
    'The crosses use the tension of the mains until you enter one for them.',
  ),
  article(
    'suggestion',
    'Does a new job take the last feedback into account?',
    'Yes. If the customer found the tension too tight or too loose, the new job says so, and one tap lowers or raises it by two pounds.',
  ),
  article(
    'due',
    'How is the due date set?',
    'It’s counted from now, using the turnaround in Settings. Change “Ready by” on the job if you promise another day.',
  ),
]

const queue: readonly SupportArticle[] = [
  article('order', 'How is the queue on the dashboard sorted?', 'By due date, overdue jobs first.'),
  article(
    'undo',
    'I tapped “Finish” by mistake. Can I undo it?',
    'Yes. Tap “Undo” in the notification, or open the job and choose the previous step from its menu. The string goes back to inventory.',
  ),
  article(
    'bulk',
    'Can I move several jobs at once, or record their payments?',
    'Yes. On Jobs, switch to the table, select the jobs and choose an action. It applies to all of them or to none.',
  ),
  article('filters', 'Can I save a view of my jobs?', 'Yes. Filters are part of the page’s address, so you can bookmark it.'),
  article(
    'timer',
    'What does the timer on a job measure?',
    'The time from “Start” to “Finish”. If you finish a job without starting it, edit the job to enter the time yourself.',
  ),
  article(
    'labels',
    'How do I print a label or a work slip?',
    'On the job, tap “Print”. Choose your label size in Settings: 29x62, 29x90, 28x89, 17x54 or 40x14 mm. Print at 100% scale without margins. The QR code opens the job.',
  ),
  article(
    'delete-job',
    'What happens when I delete a job?',
    'Its string goes back to inventory and its customer link stops working. You can’t undo this, so you’re asked to confirm first.',
  ),
]

const money: readonly SupportArticle[] = [
  article(
    'pay',
    'How do I record a payment?',
    'On the job, choose how it was paid. “Picked up and paid” does both in one tap. Recorded by mistake? Tap “Undo payment”.',
  ),
  article(
    'owed',
    'What counts as owed?',
    'Finished jobs with a price that aren’t paid yet. Jobs still in the queue don’t count.',
  ),
  article(
    'currency',
    'Does changing the currency change my prices?',
    'No, only the currency symbol changes. Amounts aren’t converted.',
  ),
]

const customers: readonly SupportArticle[] = [
  article(
    'link',
    'How do customers find out that their racquet is ready?',
    'When you finish a job, the customer gets an email with a link, unless you turned it off. Customers who prefer a text or a call appear under “To notify” on the dashboard, with the message ready to send. To share the link yourself, tap “Share” on the job.',
  ),
  article(
    'messages',
    'Which messages do my customers get?',
    'The ones you turn on in Settings, under “Messages”. You can edit and preview the text of each. On a customer’s page you can turn messages off for that customer and see what was sent.',
  ),
  article(
    'link-shows',
    'What does a customer see on their page?',
    'Your business name, the racquet, its strings and tensions, and the dates. It shows no names, phone numbers, emails, notes or prices.',
  ),
  article(
    'link-ends',
    'How long does a customer link work?',
    'Until 180 days after the racquet is ready, or until you delete the job or replace the link. Customers can change their feedback for 14 days.',
  ),
  article(
    'link-renew',
    'Can I turn off a customer link?',
    'Yes. On the job, tap “Share”. “Replace link” creates a new link and the old one stops working. “Turn off link” leaves the job without a link until you create a new one.',
  ),
  article(
    'told',
    'Can I record feedback that a customer gave in person?',
    'Yes. On the job, tap “Record feedback”. It counts like feedback the customer sends.',
  ),
  article(
    'averages',
    'Where do I see how customers rate their strings?',
    'The pages of a racquet and a customer show their average ratings. Analytics shows the averages of each string with at least three ratings.',
  ),
  article(
    'preferences',
    'Where do I save what a customer always wants?',
    'On the customer’s page, under “Preferences”, for every racquet or for one. A racquet’s first job starts with them.',
  ),
  article(
    'archive',
    'How do I archive a customer?',
    'On the customer’s page, open the menu and choose “Archive”. Their jobs and racquets are kept, and you can restore the customer at any time. You can delete a customer who has no jobs.',
  ),
  article(
    'merge',
    'A customer is listed twice. How do I merge them?',
    'Open one of the two and choose “Merge with another customer” from the menu. You compare both before anything changes. Racquets and jobs move to the customer you keep. You can undo it for 24 hours.',
  ),
  article(
    'identical-racquets',
    'How do I tell identical racquets apart?',
    'Edit the racquet and give it a number, which is then shown after its name.',
  ),
  article('photo', 'Can I keep a photo of a racquet?', 'Yes. On the racquet, tap “Add photo”. Customers never see it.'),
  article(
    'find',
    'How do I find something quickly?',
    'Press Ctrl K or tap “Search”, and type a few letters of a customer, racquet or job. Typos are fine.',
  ),
]

const inventory: readonly SupportArticle[] = [
  article(
    'stock',
    'When is string deducted from inventory?',
    'When you finish a job that uses an item. If you edit, reopen or delete the job, the quantity is corrected. A customer’s own string deducts nothing.',
  ),
  article(
    'stock-short',
    'I can’t finish a job because there isn’t enough string. What now?',
    'The quantity of an item can’t go below zero. If you have more than is recorded, correct the quantity. Otherwise choose another string.',
  ),
  article(
    'stock-reorder',
    'When is a string low on stock?',
    'When its quantity is at or below “Reorder at”. It then appears under “Low stock” on the dashboard.',
  ),
  article(
    'receive',
    'How do I add a new reel to my inventory?',
    'On the item, tap “Receive string” and enter the length and the cost: a 12 m set, a reel of 100, 110, 200 or 220 m, or any other length.',
  ),
  article(
    'stock-import',
    'Can I import my inventory from a spreadsheet?',
    'Yes, on the paid plan. On Inventory, open the menu and choose “Import file” and a CSV file or an Excel workbook. You can check and correct every row before anything is saved, and undo the import for seven days.',
  ),
  article(
    'reel-label',
    'Can I label a reel?',
    'Yes. On the item, open the menu and choose “Print label”. The QR code opens the item.',
  ),
  article(
    'downgrade',
    'What happens to my inventory on the free plan?',
    'It’s kept, and you can open it again when you return to the paid plan. Your jobs keep a record of the string they used.',
  ),
]

const analytics: readonly SupportArticle[] = [
  article(
    'figures',
    'What do the figures in Analytics mean?',
    'The info button on each card explains its figures. Days and months follow your time zone, and figures are compared with the previous period.',
  ),
  article(
    'figures-table',
    'Can I get the numbers behind a chart?',
    'Yes. Tap “Table” on its card, or press T. The button next to it downloads the figures as CSV.',
  ),
  article(
    'restring',
    'When is a racquet due for a restring?',
    'Enter on the racquet how often it’s played per week: it’s due after 52 weeks divided by that number, or sooner with stiff strings. Or set the weeks between stringings yourself. Racquets with neither aren’t listed on the dashboard.',
  ),
]

const account: readonly SupportArticle[] = [
  article(
    'free-plan',
    'What does the free plan include?',
    '25 active customers and 25 new jobs per calendar month. Reaching a limit never takes anything away; you just can’t add more until you upgrade.',
  ),
  article(
    'upgrade',
    'How do I switch to the paid plan?',
    'On Subscription, choose monthly or yearly and tap “Upgrade”. You pay on the payment provider’s page; Stringdesk never sees your card details.',
  ),
  article(
    'payment-failed',
    'My card was declined. What now?',
    'On Subscription, tap “Update payment”. You keep the paid plan for 7 days. After that you’re on the free plan until you pay, and your data is kept.',
  ),
  article(
    'units',
    'Can I work in kilograms or feet?',
    'Yes, in Settings, under “Units”. Tensions are stored in whole pounds; the form shows the stored value next to yours.',
  ),
  article(
    'two-factor',
    'Can I protect my account with two-factor sign-in?',
    'Yes, in Settings, under “Two-factor sign-in”. Scan the QR code with an authenticator app and enter the six digits it shows. Keep the recovery codes somewhere other than your phone.',
  ),
  article(
    'passkeys',
    'Can I sign in without a password?',
    'Yes, with a passkey: your fingerprint, your face or the screen lock of your device. Add one in Settings, under “Passkeys”. On the sign-in page, tap “Sign in with a passkey”. Your password still works.',
  ),
  article(
    'lost-phone',
    'I lost the phone with my authenticator app. How do I sign in?',
    'Sign in with a recovery code; each works once. Then turn two-factor sign-in off and set it up again. Without the phone and the recovery codes, nobody can restore access.',
  ),
  article(
    'password',
    'I forgot my password. What now?',
    'On the sign-in page, tap “Forgot password?”. The link in the email works once, for an hour. Setting a new password signs you out on all other devices.',
  ),
  article(
    'devices',
    'Where am I signed in?',
    'Settings lists every device under “Devices”, with when it was last used and a button to sign it out.',
  ),
  article(
    'offline',
    'What if I lose the connection while typing?',
    'Your changes stay in the form. You can save them when you’re back online.',
  ),
  article(
    'import',
    'How do I import my customers from another app?',
    'On Customers, open the menu and choose “Import file”. You can check and correct every row before anything is saved, and undo the import for seven days. CSV files, Excel workbooks and the contacts of a phone (.vcf) are read, for example from Google, Square, Outlook or iCloud.',
  ),
  article(
    'export',
    'How do I export a list?',
    'On Customers, Jobs or Inventory, open the menu and choose “Export CSV”. You get the rows that match the current search and filters. To export racquets, use the menu on Customers. Phone numbers like “+46…” start with an apostrophe so that spreadsheets don’t treat them as formulas; importing removes it.',
  ),
  article(
    'export-all',
    'How do I export everything?',
    'In Settings, under “Your data”, tap “Export everything”. You get one ZIP file with all records as CSV and JSON, and your photos. It’s prepared in the background and available for 7 days.',
  ),
  article(
    'import-all',
    'How do I move everything to another account?',
    'Export everything in the old account. Sign up for the new one, open Settings, and choose the ZIP file under “Import an export”, before you add customers or inventory. Everything comes along, except for your subscription and support requests. Connect other programs again: their secrets are not in the file.',
  ),
  article(
    'replies',
    'Where do I see what customers write back?',
    'On the dashboard under “Replies”, and on the screen of their job. Customers can write on their customer page; tap “Answer”, and it goes out as they prefer to be reached and is shown on that page. To get their texts as well, send texts through a provider: open Settings, copy the address for incoming texts under “Text messages”, and enter it at your provider. If several customers share a number, choose who sent it. STOP ends texts to a number, START brings them back.',
  ),
  article(
    'redo',
    'What do I do when a job has to be done again?',
    'When several people work in your business, open Settings, “Shop tools”, and turn on “Redos”. Then choose “Start redo” in the menu of the finished job, a reason, and whether the customer pays nothing, half or the full price. The redo takes string from your inventory like any job, but doesn’t change turnaround, ratings, tensions or income per job, and the reminder to restring stays with the first job. Analytics shows how often jobs are redone, by string and by the person who strung the job that was redone. Customers see a job like any other.',
  ),
  article(
    'machines',
    'How do I keep track of our machines and their calibration?',
    'In Settings, under “Shop tools”, turn on “Machines”, and add each machine under “Machines” below. Choose the machine of a job on the job’s screen. Measure the tension with a calibrator, tap “Record check” and enter what was set and what you measured. A machine that is off by more than 1 lb is marked, and so are the jobs that were strung on it after its last good check, until the next good one: tap “Checks” to see them. The dashboard reminds you when a check is due: every 30 days, or as you choose for each machine.',
  ),
  article(
    'assign',
    'How do we share out the jobs?',
    'When somebody else has joined your business, open Settings, “Shop tools”, and turn on “Assign jobs”. On the dashboard, “Take next” gives you the job that is due first and that nobody has; on the screen of a job you can give it to anybody. “Mine” and “Unassigned” narrow the list. When somebody leaves, their open jobs are unassigned.',
  ),
  article(
    'absences',
    'What happens to somebody’s jobs while they are away?',
    'Add the absence in Settings under “Absences”; owners and managers can add it for others. Received jobs of theirs that are due on these days are unassigned, so that others can take them; jobs in progress stay. Until it ends, they are given no job that is due on one of these days. “This week” on the dashboard shows how many open jobs each person has on each day, and who is away. Absences are there once “Assign jobs” is on under “Shop tools”.',
  ),
  ...shopArticles,
  article(
    'rack-check',
    'How do we check what is on the rack?',
    'Open “Scan”, then “Check the rack”, with “Places” turned on under “Shop tools”. Scan a place and the racquets that are there, then the next place, or type the numbers. The report lists racquets that are missing, at another place or not ready, and those uncollected for 7 days or longer, with what is owed for them. To remind one customer, open the job and choose “Send reminder”. To remind everybody automatically, turn on “Please collect” in Settings under “Messages”.',
  ),
  article(
    'sample-shop',
    'How do I get rid of the sample shop?',
    'Open the dashboard and tap “Remove the sample shop”. Its customers go with their racquets and jobs, also those you have changed. A customer to whom you have added a racquet, a job or a message stays.',
  ),
  article(
    'delete-account',
    'How do I delete my account?',
    'In Settings, under “Delete account”. Confirm with your email and password. This cancels your subscription and permanently deletes all your data, so export it first if you want to keep it. A business of somebody else, where you only work, goes on without you.',
  ),
  article(
    'people',
    'Can others work in my business?',
    'Yes, on the paid plan. Open Settings and tap “Invite somebody” under “People”. Choose a role: a manager does everything except the subscription, a stringer works with jobs, customers and stock, and the counter takes in racquets and payments. They get a link by email, which works for seven days, and sign in with an account of their own. Until they accept, you find them under “Open invitations”: “Send again” sends a new link, and “Revoke” ends it. To give somebody another role later, choose “Change role” in the menu beside their name.',
  ),
  article(
    'people-leave',
    'Somebody no longer works here. What do I do?',
    'In Settings, under “People”, open the menu beside their name and choose “Remove”. They lose access at once, on all devices. What they did stays in the history with their name.',
  ),
  article(
    'two-businesses',
    'Can I work in two businesses with one account?',
    'Yes. Accept the invitation while you’re signed in. The name of the business then appears at the top of the menu: tap it to switch. Each tab of your browser stays in its business.',
  ),
  article(
    'hand-over',
    'How do I hand my business over to somebody else?',
    'Invite them first. Then open Settings, choose “Hand over the business” in the menu beside their name under “People”, and enter your password. They become the owner, with the subscription, and you become a manager.',
  ),
  article(
    'access-tokens',
    'How do I connect another program, such as my till?',
    'On the paid plan, open Settings and tap “Create access token” under “Access tokens”. Choose what the program may read and change, and copy the token into it: it’s shown only once. Revoke the token and the program loses access at once. The history of a job names the token that changed it.',
  ),
  article(
    'calendar',
    'Can I see due jobs in my calendar?',
    'Yes. Open Settings and tap “Turn on calendar” under “Calendar”. Tap “Subscribe” on this device, or copy the address into Google Calendar, Outlook or another calendar. It shows the jobs that haven’t been picked up, each when it’s due, and follows changes as often as your calendar asks. Anyone with the address can read it: if it got into the wrong hands, replace it.',
  ),
  article(
    'webhooks',
    'Can my other programs be notified when a job is finished?',
    'Yes, on the paid plan. Open Settings and tap “Add webhook” under “Webhooks”. Enter the address of your program and choose the events: jobs, payments, feedback, low stock or new customers. “Send test” shows at once whether it works. If your program is away, Stringdesk repeats each event for three days; “Deliveries” shows what was sent and what your program responded, and sends it again if you like.',
  ),
  article(
    'api',
    'Is there an API?',
    'Yes, on the paid plan. Programs use it with an access token. The reference is at /api/docs on this server, and assistants that speak the Model Context Protocol (MCP) connect to /mcp.',
  ),
  article(
    'home-screen',
    'Can I install it on my phone like an app?',
    'Yes. Open it in your phone’s browser and choose “Add to home screen”. It needs an internet connection.',
  ),
]

/** The articles by topic. */
export const supportArticles: readonly (readonly [topic: string, articles: readonly SupportArticle[]])[] = [
  ['New jobs', intake],
  ['The queue', queue],
  ['Payments', money],
  ['Customers and racquets', customers],
  ['Inventory', inventory],
  ['Analytics', analytics],
  ['Account and data', account],
]
