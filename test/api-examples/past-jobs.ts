import * as z from 'zod'

import { csv, inDays, type Shop } from './shop.ts'

const daysAgo = (days: number): string => inDays(-days).slice(0, 'YYYY-MM-DD'.length)

const done = z.looseObject({ import_id: z.string() })
/** Reads the data of a stream's last event. */
const readData = (body: unknown): unknown => JSON.parse(/^data: (.*)$/m.exec(String(body))?.[1] ?? '{}')

/** Records an import of past jobs from a spreadsheet and its undo. */
export async function recordPastJobs({ api, owner, till }: Shop): Promise<void> {
  const file = csv(
    'past-jobs.csv',
    'Customer,Racquet,Strings,Tension,Date,Price,Paid',
    `Nils Ek,Yonex Ezone 98,Luxilon ALU Power,24/23 kg,${daysAgo(400)},28.00,yes`,
    `Nils Ek,Yonex Ezone 98,Luxilon ALU Power / Wilson NXT,52 lbs,${daysAgo(90)},31.00,no`,
    `Mia Roth,Head Speed MP,,52,${daysAgo(60)},25.00,yes`,
  )
  await api.record(till, 'jobs.previewImport', { form: { file } })
  const { body } = await api.record(till, 'jobs.import', { form: { file } })
  const params = { id: done.parse(readData(body)).import_id }
  await api.record(till, 'imports.list')
  await api.record(till, 'imports.get', { params })
  await api.record(till, 'imports.kept', { params })
  await api.record(owner, 'imports.undo', { params, body: { kept: 0 } })
}
