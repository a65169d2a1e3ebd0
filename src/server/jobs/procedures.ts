import { jobId } from '#domain/ids.ts'
import { holder, ownStringer, stringer } from '#server/api.ts'
import { csvDownload } from '#server/download.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'
import { occasionOf } from '#server/messages/service.ts'

import { jobsInRow } from './detail/queries.ts'
import { jobDetail, renewLink, revokeLink } from './detail/service.ts'
import { draftOf, suggestStrings } from './draft/service.ts'
import { wholeJobs } from './export/queries.ts'
import { moveJobs, payJob, payJobs, unpayJob } from './moves/service.ts'
import { jobById, jobCounts, jobPage, rowsById } from './queries.ts'
import { changeJob, createJob, createJobs, removeJob } from './service.ts'

const columns = {
  name: 'jobs',
  names: [
    'id',
    'job_number',
    'job_date',
    'due_date',
    'status',
    'customer_id',
    'customer_name',
    'racquet_id',
    'racquet_brand',
    'racquet_model',
    'racquet_own_number',
    'string_mains_brand',
    'string_mains_model',
    'string_mains_color',
    'string_crosses_brand',
    'string_crosses_model',
    'string_crosses_color',
    'string_source_mains',
    'string_source_crosses',
    'tension_mains',
    'tension_crosses',
    'string_pattern',
    'price',
    'payment_status',
    'payment_method',
    'paid_at',
    'time_started',
    'time_completed',
    'picked_up_at',
    'duration_minutes',
    'labor_notes',
    'inventory_mains_id',
    'inventory_crosses_id',
    'meters_used_mains',
    'meters_used_crosses',
    'string_cost',
    'created_at',
    'updated_at',
  ],
  instants: ['job_date', 'due_date', 'paid_at', 'time_started', 'time_completed', 'picked_up_at', 'created_at', 'updated_at'],
} as const

export const jobs = {
  list: stringer.jobs.list.handler(({ input, context: { desk } }) => jobPage(desk, input)),

  counts: stringer.jobs.counts.handler(({ input, context: { desk } }) => jobCounts(desk, input)),

  rows: stringer.jobs.rows.handler(async ({ input: { ids }, context: { desk } }) => ({ items: await rowsById(desk, ids) })),

  watch: holder.jobs.watch.handler(({ input: { since_seconds }, context: { services, claim, resHeaders } }) => {
    // Proxies pass it on as it comes.
    resHeaders?.set('x-accel-buffering', 'no')
    return services.live.watch(claim.user_id, since_seconds, () => services.doors.isAlive(claim))
  }),

  export: holder.jobs.export.handler(({ input, context }) =>
    csvDownload(context, columns, [
      async (desk, asked) => {
        const { items, next } = await jobPage(desk, { ...input, ...asked })
        return { items: await wholeJobs(desk, items), next }
      },
    ]),
  ),

  get: stringer.jobs.get.handler(({ input: { id }, context: { desk } }) => jobDetail(desk, id)),

  draft: stringer.jobs.draft.handler(({ input: { racquet_id }, context: { desk, services } }) =>
    draftOf(desk, racquet_id, services.clock()),
  ),

  strings: stringer.jobs.strings.handler(({ input: { search }, context: { desk } }) => suggestStrings(desk, search)),

  create: stringer.jobs.create.handler(({ input, context: { desk, headers, services } }) => {
    const fields = ownStringer(desk, input)
    return createOnce(
      desk,
      { headers, operation: 'jobs.create', input },
      (desk, id) => createJob(desk, jobId.parse(id), fields, occasionOf(services)),
      async (desk, id) => found(await jobById(desk, jobId.parse(id))),
    )
  }),

  createMany: stringer.jobs.createMany.handler(async ({ input, context: { desk, headers, services } }) => {
    const jobs = input.jobs.map((fields) => ownStringer(desk, fields))
    const items = await createOnce(
      desk,
      { headers, operation: 'jobs.createMany', input },
      (desk, id) => createJobs(desk, jobId.parse(id), jobs, occasionOf(services)),
      (desk, id) => jobsInRow(desk, jobId.parse(id), jobs.length),
    )
    return { items }
  }),

  update: stringer.jobs.update.handler(({ input: { id, ...changes }, context: { desk, services } }) =>
    changeJob(desk, id, ownStringer(desk, changes), occasionOf(services)),
  ),

  move: stringer.jobs.move.handler(async ({ input: { id, ...moving }, context: { desk, services } }) => {
    const [job] = await moveJobs(desk, [id], moving, occasionOf(services))
    return found(job)
  }),

  moveMany: stringer.jobs.moveMany.handler(async ({ input: { ids, ...moving }, context: { desk, services } }) => ({
    items: await moveJobs(desk, ids, moving, occasionOf(services)),
  })),

  pay: stringer.jobs.pay.handler(({ input: { id, payment_method }, context: { desk, services } }) =>
    payJob(desk, id, payment_method ?? null, occasionOf(services)),
  ),

  payMany: stringer.jobs.payMany.handler(async ({ input: { ids, payment_method }, context: { desk, services } }) => ({
    items: await payJobs(desk, ids, payment_method ?? null, occasionOf(services)),
  })),

  unpay: stringer.jobs.unpay.handler(({ input: { id }, context: { desk, services } }) =>
    unpayJob(desk, id, occasionOf(services)),
  ),

  remove: stringer.jobs.remove.handler(async ({ input: { id }, context: { desk } }) => {
    await removeJob(desk, id)
    return { id }
  }),

  renewLink: stringer.jobs.renewLink.handler(async ({ input: { id }, context: { desk } }) => ({
    feedback_path: await renewLink(desk, id),
  })),

  revokeLink: stringer.jobs.revokeLink.handler(async ({ input: { id }, context: { desk } }) => {
    await revokeLink(desk, id)
    return { feedback_path: null }
  }),
}
