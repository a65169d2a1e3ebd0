import { article, type SupportArticle } from './article.ts'
import { shopArticles } from './shop-articles.ts'

/** Help articles about the account: plan, people and data. */
export const accountArticles: readonly SupportArticle[] = [
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
    'Yes, in Settings, under “Units and appearance”. Tensions are stored in whole pounds; the form shows the stored value next to yours.',
  ),
  article(
    'two-factor',
    'Can I protect my account with two-factor sign-in?',
    'Yes, in Settings, under “Password and passkeys”: tap “Set up”, scan the QR code with an authenticator app and enter the six digits it shows. Keep the recovery codes somewhere other than your phone.',
  ),
  article(
    'passkeys',
    'Can I sign in without a password?',
    'Yes, with a passkey: your fingerprint, your face or the screen lock of your device. Add one in Settings, under “Password and passkeys”. On the sign-in page, tap “Sign in with a passkey”. Your password still works.',
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
    'On Customers, Jobs or Inventory, open the menu and choose “Export CSV”. You get the rows that match the current search and filters. To export racquets, use the menu on Customers. For Excel, choose “Export for Excel” on Customers: phone numbers like “+46…” then start with an apostrophe, so that Excel doesn’t treat them as formulas. Importing removes it.',
  ),
  article(
    'export-all',
    'How do I export everything?',
    'In Settings, under “Export and import”, tap “Export everything”. You get one ZIP file with all records as CSV and JSON, and your photos. It’s prepared in the background and available for 7 days.',
  ),
  article(
    'import-all',
    'How do I move everything to another account?',
    'Export everything in the old account. Sign up for the new one, open Settings, “Export and import”, and choose the ZIP file there, before you add customers or inventory. Everything is moved except your subscription and support requests. Connect other programs again: their secrets are not in the file.',
  ),
  article(
    'replies',
    'Where do I see customer replies?',
    'On the dashboard under “Replies”, and on the screen of their job. Customers can write on their customer page; tap “Answer”, and it is sent by their preferred contact method and shown on that page. To get their texts as well, send texts through a provider: open Settings, copy the address for incoming texts under “Text messages”, and enter it with your provider. If several customers share a number, choose who sent it. STOP ends texts to a number, START resumes them.',
  ),
  article(
    'redo',
    'How do I redo a job?',
    'When several people work in your business, open Settings, “Shop tools”, and turn on “Redos”. Then choose “Start redo” in the menu of the finished job, a reason, and whether the customer pays nothing, half or the full price. The redo takes string from your inventory like any job, but doesn’t change turnaround, ratings, tensions or income per job, and the restring reminder stays with the first job. Analytics shows how often jobs are redone, by string and by the person who strung the original job. Customers see the redo as a normal job.',
  ),
  article(
    'machines',
    'How do I keep track of our machines and their calibration?',
    'In Settings, under “Shop tools”, turn on “Machines”. Then add each machine on the screen “Machines”, which is in the menu. Choose the machine of a job on the job’s screen. Measure the tension with a calibrator, tap “Record check” and enter the set and the measured tension. A machine that is off by more than 1 lb is marked, and so are the jobs that were strung on it after its last good check, until the next good one: tap “Checks” to see them. The dashboard reminds you when a check is due: every 30 days, or as you choose for each machine.',
  ),
  article(
    'assign',
    'How do we assign jobs?',
    'Once your business has more than one member, open Settings, “Shop tools”, and turn on “Assign jobs”. On the dashboard, “Take next” assigns you the job due first that is unassigned; on the screen of a job you can assign it to anyone. “Mine” and “Unassigned” filter the list. When a member leaves, their open jobs are unassigned.',
  ),
  article(
    'absences',
    'What happens to a member’s jobs while they are away?',
    'Open “Absences” in the menu and add it there; owners and managers can add it for others. Their received jobs due on these days are unassigned, so that others can take them; jobs in progress stay assigned. Until the absence ends, they aren’t assigned jobs due on one of these days. “Week” beside “On the bench” on the dashboard shows how many open jobs each person has on each day, and who is away. “Absences” is in the menu once “Assign jobs” is on in Settings, under “Shop tools”.',
  ),
  ...shopArticles,
  article(
    'rack-check',
    'How do we check what is on the rack?',
    'Open “Scan”, then “Check the rack”, with “Places” turned on under “Shop tools”. Scan a place and the racquets that are there, then the next place, or type the numbers. The report lists racquets that are missing, at another place or not ready, and those uncollected for 7 days or longer, with the amount owed for them. To remind one customer, open the job and choose “Send reminder”. To remind everybody automatically, turn on “Please collect” in Settings, under “Messages and reminders”.',
  ),
  article(
    'sample-shop',
    'How do I get rid of the sample shop?',
    'Open the dashboard and tap “Remove the sample shop”. Its customers are removed with their racquets and jobs, including those you changed. A customer you have added a racquet, a job or a message to stays.',
  ),
  article(
    'delete-account',
    'How do I delete my account?',
    'In Settings, under “Delete account”. Confirm with your email and password. This cancels your subscription and permanently deletes all your data, so export it first if you want to keep it. Businesses owned by someone else are not affected.',
  ),
  article(
    'people',
    'Can others work in my business?',
    'Yes, on the paid plan. Open Settings and tap “Invite someone” under “People”. Choose a role: a manager does everything except the subscription, a stringer works with jobs, customers and stock, and the counter takes in racquets and payments. They get a link by email, which works for seven days, and sign in with an account of their own. Until they accept, you find them under “Open invitations”: “Send again” sends a new link, and “Revoke” ends it. To change someone’s role later, choose “Change role” in the menu beside their name.',
  ),
  article(
    'people-leave',
    'Someone no longer works here. What do I do?',
    'In Settings, under “People”, open the menu beside their name and choose “Remove”. They lose access at once, on all devices. What they did stays in the history with their name.',
  ),
  article(
    'two-businesses',
    'Can I work in two businesses with one account?',
    'Yes. Accept the invitation while you’re signed in. The name of the business then appears at the top of the menu: tap it to switch. Each tab of your browser stays in its business.',
  ),
  article(
    'hand-over',
    'How do I hand my business over to someone else?',
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
    'Yes, on the paid plan. Open Settings and tap “Add webhook” under “Webhooks”. Enter the address of your program and choose the events: jobs, payments, feedback, low stock or new customers. “Send test” shows at once whether it works. If your program is unavailable, Stringdesk retries each event for three days; “Deliveries” shows each event and your program’s response, and can send it again.',
  ),
  article(
    'api',
    'Is there an API?',
    'Yes, on the paid plan. Programs use it with an access token. The reference is at /api/docs on this server, and assistants that support the Model Context Protocol (MCP) connect to /mcp.',
  ),
  article(
    'home-screen',
    'Can I install it on my phone like an app?',
    'Yes. Open it in your phone’s browser and choose “Add to home screen”. It needs an internet connection.',
  ),
]
