import { formatCount } from '#domain/values/numbers/counts.ts'
import type { TableInfo } from './archive-queries.ts'

const formatTable = ({ name, rows }: TableInfo, about: string): string =>
  `${name}.csv, ${name}.json (${formatCount(rows, 'row')})\n    ${about}\n`

export const formatReadme = (
  { email, now }: { readonly email: string; readonly now: string },
  tables: readonly TableInfo[],
  about: Readonly<Record<string, { readonly about: string }>>,
): string => `Your Stringdesk data: ${email}
Exported ${now}. All tables are from the same moment.
To import this file into an empty Stringdesk account, leave it unchanged and choose "Import an export" in Settings.


WHAT AN IMPORT DOES NOT RESTORE

An import restores everything else, so keep this file for these:
  People      members, absences, saved_views, pay_rates, pay_runs, pay_entries, invitations, shared_devices: people have accounts of their own.
  Payments    payment_entries, day_closes, day_close_totals: the ledger of payments and refunds, and closed days. Jobs keep whether,
              when, how and how much of their price was paid.
  Activity    who changed what, except for the history of jobs.
  Calendar    calendars: turn calendars on again, and subscribe to their new addresses.
  Texts       text_usage, and the credentials of your provider.
  Account     subscriptions, support_messages.
These are restored with changes: customer pages have new links, waiting messages are canceled, access tokens are revoked, webhooks are off
and have new secrets, and merges can't be undone.


HOW TO READ THE FILES

Every table has two files.
  .csv   opens in any spreadsheet. Text that a spreadsheet would read as a formula starts with an apostrophe (').
  .json  is exact, for programs.

Tensions are in lbs, lengths in meters, weights in grams and balance points in millimeters, whatever the screens show.
Money is in your currency: "currency" in businesses.
Times are in UTC, as in 2026-11-21T07:20:00+00:00.
An empty cell means that there is no value.

Records refer to each other by id: "customer_id" of a racquet is the "id" of its customer in customers, "racquet_id" and
"customer_id" of a job are its racquet and customer, "string_job_id" is the job, "string_inventory_id" the inventory item.
"stringer_id" is your account.


CONTENTS

account.json
    Your email address, the version of this format, and the number of rows of each table. Passwords, codes and sessions are not
    exported.

${tables.map((table) => formatTable(table, about[table.name]?.about ?? '')).join('\n')}
photos
    Photos of racquets. The file name is the racquet's id.
`
