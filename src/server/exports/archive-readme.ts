import type { Shape } from './archive-queries.ts'

interface Told {
  readonly email: string
  readonly now: string
}

const line = ({ name, rows }: Shape, about: string): string =>
  `${name}.csv, ${name}.json (${rows} ${rows === 1 ? 'row' : 'rows'})\n    ${about}\n`

/** What the files are, for whoever opens them in ten years. */
export const readme = (
  { email, now }: Told,
  tables: readonly Shape[],
  about: Readonly<Record<string, { readonly about: string }>>,
): string => `Everything that Stringdesk holds of ${email}
Made ${now}, all of it as it was at that moment.


HOW TO READ IT

Every table is here twice.
  .csv   opens in any spreadsheet. A text that a spreadsheet would take for a formula has an apostrophe (') before it.
  .json  is exact, for programs.

Tensions are in lbs, lengths in metres, weights in grams, balances in millimetres, whatever you see on screen.
Money is in your currency: "currency" in profiles.
Times are in UTC, as in 2026-11-21T07:20:00+00:00.
An empty cell means that nothing was given.

Records point at each other by id: "customer_id" of a racquet is the "id" of its player in customers, "racquet_id" and
"customer_id" of a job are its racquet and player, "string_job_id" is the job, "string_inventory_id" the string on the shelf.
"stringer_id" is you.


WHAT IS HERE

account.json
    Your e-mail address. Passwords, codes and sessions are in no file.

${tables.map((table) => line(table, about[table.name]?.about ?? '')).join('\n')}
photos
    A photo of a racquet is called by the racquet's id.
`
