import { jobId } from '#domain/values/ids.ts'
import { msUntilExpiry } from '#server/access-tokens/service.ts'
import { authenticatedProcedure, withoutTenantId, tenantProcedure } from '#server/procedure/builders.ts'
import { csvDownload } from '#server/procedure/download.ts'
import { readShortStrings } from '#server/inventory/service.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce, takeOnce } from '#server/procedure/idempotency.ts'
import { messageContext } from '#server/messages/service.ts'

import { assign, takeNext } from './assignment-service.ts'
import { jobsCreatedTogether } from './detail-queries.ts'
import { jobDetail, renewLink, revokeLink } from './detail-service.ts'
import { draftJob, suggestStrings } from './draft-service.ts'
import { withAllFields, jobById, jobCounts, jobPage, rowsById } from './queries.ts'
import { setMachine } from './machine-service.ts'
import { moveJobs } from './move-service.ts'
import { payJobs, refundJob, undoPayment } from './payment-service.ts'
import { setPlace } from './place-service.ts'
import { updateJobAndStock, createJob, createJobs, removeJob } from './service.ts'

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
    'paid_amount',
    'owed',
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
    'is_rush',
    'assigned_to',
    'strung_by',
    'redo_of',
    'redo_reason',
    'redo_price',
    'machine_id',
    'place_id',
    'import_id',
    'created_at',
    'updated_at',
  ],
  instants: ['job_date', 'due_date', 'paid_at', 'time_started', 'time_completed', 'picked_up_at', 'created_at', 'updated_at'],
} as const

export const jobs = {
  list: tenantProcedure.jobs.list.handler(({ input, context: { db } }) => jobPage(db, input)),

  counts: tenantProcedure.jobs.counts.handler(({ input, context: { db } }) => jobCounts(db, input)),

  rows: tenantProcedure.jobs.rows.handler(async ({ input: { ids }, context: { db } }) => ({ items: await rowsById(db, ids) })),

  watch: authenticatedProcedure.jobs.watch.handler(
    async ({ input: { since_seconds }, context: { services, claim, member, resHeaders } }) => {
      // Keeps reverse proxies from buffering the events.
      resHeaders?.set('x-accel-buffering', 'no')
      const max_ms = 'token_hash' in claim ? await services.access.asTenant(claim, msUntilExpiry, 'read') : null
      return services.live.watch(
        { stringer_id: claim.stringer_id, user_id: member.user_id },
        { since_seconds, max_ms, isAlive: () => services.access.isAlive(claim) },
      )
    },
  ),

  export: authenticatedProcedure.jobs.export.handler(({ input, context }) =>
    csvDownload(context, columns, [
      async (db, page) => {
        const { items, next } = await jobPage(db, { ...input, ...page })
        return { items: await withAllFields(db, items), next }
      },
    ]),
  ),

  get: tenantProcedure.jobs.get.handler(({ input: { id }, context: { db } }) => jobDetail(db, id)),

  draft: tenantProcedure.jobs.draft.handler(({ input: { racquet_id, job_id }, context: { db, services } }) =>
    draftJob(db, { racquet_id, job_id, now: services.clock() }),
  ),

  strings: tenantProcedure.jobs.strings.handler(({ input: { search }, context: { db } }) => suggestStrings(db, search)),

  create: tenantProcedure.jobs.create.handler(({ input, context: { db, headers, services } }) => {
    const fields = withoutTenantId(db, input)
    return createOnce(
      db,
      { headers, operation: 'jobs.create', entity: 'job', input },
      (db, id) => createJob(db, jobId.parse(id), fields, messageContext(services)),
      async (db, id) => orNotFound(await jobById(db, jobId.parse(id))),
    )
  }),

  createMany: tenantProcedure.jobs.createMany.handler(async ({ input, context: { db, headers, services } }) => {
    const jobs = input.jobs.map((fields) => withoutTenantId(db, fields))
    const items = await createOnce(
      db,
      { headers, operation: 'jobs.createMany', entity: 'job', input },
      (db, id) => createJobs(db, jobId.parse(id), jobs, messageContext(services)),
      (db, id) => jobsCreatedTogether(db, jobId.parse(id), jobs.length),
    )
    return { items }
  }),

  update: tenantProcedure.jobs.update.handler(({ input: { id, ...changes }, context: { db, services } }) =>
    updateJobAndStock(db, id, withoutTenantId(db, changes), messageContext(services)),
  ),

  assign: tenantProcedure.jobs.assign.handler(({ input: { id, ...change }, context: { db } }) => assign(db, id, change)),

  takeNext: tenantProcedure.jobs.takeNext.handler(async ({ context: { db, headers } }) => {
    const request = { headers, operation: 'jobs.takeNext', entity: 'job', input: {} }
    const job = await takeOnce(db, request, takeNext, async (db, id) => orNotFound(await jobById(db, jobId.parse(id))))
    return { job: job ?? null }
  }),

  setMachine: tenantProcedure.jobs.setMachine.handler(({ input: { id, ...change }, context: { db } }) =>
    setMachine(db, id, change),
  ),

  setPlace: tenantProcedure.jobs.setPlace.handler(({ input: { id, ...change }, context: { db } }) => setPlace(db, id, change)),

  move: tenantProcedure.jobs.move.handler(async ({ input: { to, ...move }, context: { db, services } }) => {
    const job = orNotFound((await moveJobs(db, [move], to, messageContext(services)))[0])
    return { ...job, short_strings: to === 'in_progress' ? await readShortStrings(db, job) : [] }
  }),

  moveMany: tenantProcedure.jobs.moveMany.handler(async ({ input: { jobs, to, takes_rest }, context: { db, services } }) => ({
    items: await moveJobs(
      db,
      jobs.map((job) => ({ ...job, takes_rest })),
      to,
      messageContext(services),
    ),
  })),

  pay: tenantProcedure.jobs.pay.handler(async ({ input: { payment_method = null, ...input }, context: { db, services } }) => ({
    items: await payJobs(db, { ...input, method: payment_method }, messageContext(services)),
  })),

  remove: tenantProcedure.jobs.remove.handler(async ({ input: { id }, context: { db, services } }) => {
    await removeJob(db, id, services.clock())
    return { id }
  }),

  renewLink: tenantProcedure.jobs.renewLink.handler(async ({ input: { id }, context: { db } }) => ({
    feedback_path: await renewLink(db, id),
  })),

  revokeLink: tenantProcedure.jobs.revokeLink.handler(async ({ input: { id }, context: { db } }) => {
    await revokeLink(db, id)
    return { feedback_path: null }
  }),
}

export const payments = {
  undo: tenantProcedure.payments.undo.handler(async ({ input: { payment_id }, context: { db, services } }) => ({
    items: await undoPayment(db, payment_id, messageContext(services)),
  })),

  refund: tenantProcedure.payments.refund.handler(
    ({ input: { job_id, amount, payment_method = null }, context: { db, services } }) =>
      refundJob(db, job_id, { amount, method: payment_method }, messageContext(services)),
  ),
}
