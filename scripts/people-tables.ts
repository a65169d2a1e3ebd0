// The tables of docs/people.md: what each role may do, and who may call each procedure.
import { allowsPin, type ProcedureMeta } from '#contract/procedure/meta.ts'
import { procedures } from '#contract/procedure/procedures.ts'
import { permissions, roleLabels, roles } from '#domain/people/permissions.ts'

type Row = readonly string[]

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const roleRows = (): Row[] => [
  ['', 'Permission', ...roles.map((role) => roleLabels[role])],
  ...Object.entries(permissions).map(([name, { label, roles: allowed }]): Row => {
    const names: readonly string[] = allowed
    return [label, `\`${name}\``, ...roles.map((role) => yesNo(names.includes(role)))]
  }),
]

const accessLabels: Readonly<Record<string, string>> = {
  anyone: 'anyone, without signing in',
  account: 'a signed-in person, about their account',
  member: 'every member',
}

function accessLabel({ access, feature, note }: ProcedureMeta): string {
  const label = accessLabels[access] ?? `\`${access}\``
  return [`${label}${feature ? ', on the paid plan' : ''}`, ...(note ? [note] : [])].join('. ').replace(/\.$/, '')
}

const procedureRows = (): Row[] => [
  ['Procedure', 'Who', 'Scopes of an access token', 'PIN'],
  ...procedures.map(({ name, meta }): Row => [
    `\`${name}\``,
    accessLabel(meta),
    meta.scopes?.map((scope) => `\`${scope}\``).join(', ') ?? 'no token',
    yesNo(allowsPin(meta)),
  ]),
]

/** A Markdown table with aligned columns, as the formatter writes it. */
function formatTable([head = [], ...rows]: readonly Row[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: Row) => `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const tables = { roles: roleRows, procedures: procedureRows } as const

/** The page with its tables renewed. They stand between `<!-- table: NAME -->` and `<!-- end -->`. */
export const withTables = (page: string): string =>
  page.replaceAll(
    /(<!-- table: (roles|procedures) -->\n\n).*?(?=\n\n<!-- end -->)/gs,
    (_, start: string, name: keyof typeof tables) => `${start}${formatTable(tables[name]())}`,
  )
