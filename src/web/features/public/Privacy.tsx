import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'

import classes from './Page.module.css'

/** States what data is kept, for how long, and who sees it. docs/data-processing.md covers the same for operators. */
export const Privacy = () => (
  <PublicLayout>
    <h1 className={classes.title}>Privacy</h1>
    <div className={classes.text}>
      <p>
        This page describes what Stringdesk, the software, does with data. The person or company that runs this server is
        responsible for it, and for its backups and logs.
      </p>
      <h2>If a stringer has your racquet</h2>
      <p>
        The stringer keeps your name, your phone number and email address if you gave them, notes, your racquets with photos, your
        string jobs with prices and payments, the messages sent to you and your replies, and your feedback. Other businesses on
        this server can’t see any of it. The page behind your private link shows no names, phone numbers, notes or prices, and
        works for 180 days after your racquet is ready.
      </p>
      <p>
        To see, correct or delete your data, ask your stringer. When a stringer erases it, your name, contacts, notes, photos,
        messages and comments are gone for good. The jobs stay in the accounts without a name. Every reminder has a link that
        stops reminders. If you replied STOP to a text message, your number is kept so that you get no more; after erasure, only a
        hash of it is kept.
      </p>
      <h2>If you have an account</h2>
      <p>
        We keep your name, your email address, your password as a hash that can’t be reversed, the public keys of your passkeys if
        you add some, your business details, and everything you enter. For each signed-in device, we keep its network address and
        browser; a session ends 30 days after it was last used. You can export everything at any time; the file is deleted after 7
        days. When you import a spreadsheet, we keep the rows as your records, its name and how its columns were matched, but not
        the file; an export that you import is deleted once the import has ended. For an access token for another program, we keep
        a hash, and when and from which network address it was last used. For a PIN, we keep a hash. When you delete the account,
        it and every business that only you own are removed from the database at once.
      </p>
      <h2>If you work in someone else’s business</h2>
      <p>
        Its members see your name and role, and what you did with jobs, stock and payments. Owners and managers see the activity
        log, when you are absent, and your pay. When you leave or delete your account, your name stays in the history of the
        business for as long as the business exists. An invitation is kept with its address until 30 days after its link expired.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>Counters against password guessing: a day at most</li>
        <li>Keys that prevent a repeated request from running twice: a day</li>
        <li>Copies of merged customers, to undo the merge: 24 hours</li>
        <li>An export that is uploaded but not imported: a day</li>
        <li>The activity log of a business, with who changed what: 2 years</li>
        <li>The history of a job, with who moved it and recorded its payments: as long as the job, and at least 2 years</li>
        <li>Webhook deliveries of a business: 30 days</li>
        <li>Replies of STOP and START, with a hash of the number: 30 days</li>
        <li>Numbers of payment events: 30 days</li>
        <li>Invitations: 30 days after the link expired</li>
        <li>Access tokens: until the account is deleted, without the hash once a token is revoked</li>
        <li>Names of members who left: for as long as the business exists</li>
        <li>Deleted photos and files: removed within seven hours</li>
        <li>Support requests: until the account is deleted</li>
        <li>Backups: for as long as the operator of this server keeps them. Deleted data stays in older backups until then</li>
        <li>Everything else: until you delete it</li>
      </ul>
      <h2>Who else sees it</h2>
      <p>
        Pages load nothing from other sites. There are no trackers and no ads. Emails go through the mail server of this
        installation. Cards are handled by Stripe on its own pages, if paid plans are on.
      </p>
      <p>
        A business can send its text messages through a provider of its choice, such as Twilio, which then gets the number and the
        text. It can notify other programs of jobs, payments, feedback and stock through webhooks, which identify customers only
        by id, and give programs and assistants access with an access token.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie for your session and one that recognizes your device. Both are needed to sign in. Another one only notes that
        somebody has signed in here, so that the first page offers sign-in. While you sign in with a code or a passkey, there is
        another one for a few minutes. A browser that is registered as a shared tablet has one that names the tablet, until the
        tablet is removed. One remembers which tab of the dashboard you chose last. Your browser also remembers that you used a
        passkey.
      </p>
    </div>
  </PublicLayout>
)
