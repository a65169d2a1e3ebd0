import { accountArticles } from './account-articles.ts'
import { article, type SupportArticle } from './article.ts'

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
    'It’s counted from now, using the turnaround in Settings, under “New jobs”. Change “Ready by” on the job if you promise another day.',
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
  article(
    'filters',
    'Can I save a view of my jobs?',
    'Yes. On Jobs, show the table, choose filters, order and columns, and tap “Save view”. Only you see your views. Filters are also part of the page’s address, so you can bookmark it.',
  ),
  article(
    'timer',
    'What does the timer on a job measure?',
    'The time from “Start” to “Finish”. If you finish a job without starting it, edit the job to enter the time yourself.',
  ),
  article(
    'labels',
    'How do I print a label or a work slip?',
    'On the job, tap “Print”. Choose your label size in Settings, under “New jobs”: 29x62, 29x90, 28x89, 17x54 or 40x14 mm. Print at 100% scale without margins. The QR code opens the job.',
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
    'On the job, choose how it was paid. “Picked up and paid” does both in one tap, with the payment method you last used on this device. Recorded by mistake? Tap “Undo payment”.',
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
    'The ones you turn on in Settings, under “Messages and reminders”. You can edit and preview the text of each. On a customer’s page you can turn messages off for that customer and see what was sent.',
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
    'When its quantity is at or below “Reorder at”. The dashboard then counts it as low in stock.',
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
    'The info button next to a figure or a title explains what is counted. The figures at the top are compared with the same number of days before and with the same days last year. Days and months follow your time zone.',
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

/** Help articles by topic. */
export const supportArticles: readonly (readonly [topic: string, articles: readonly SupportArticle[]])[] = [
  ['New jobs', intake],
  ['The queue', queue],
  ['Payments', money],
  ['Customers and racquets', customers],
  ['Inventory', inventory],
  ['Analytics', analytics],
  ['Account and data', accountArticles],
]
