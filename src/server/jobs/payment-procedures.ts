import { messageContext } from '#server/messages/service.ts'
import { tenantProcedure } from '#server/procedure/builders.ts'

import { refundJob, undoPayment } from './payment-service.ts'

export const payments = {
  undo: tenantProcedure.payments.undo.handler(async ({ input: { payment_id }, context: { db, services } }) => ({
    items: await undoPayment(db, payment_id, messageContext(services)),
  })),

  refund: tenantProcedure.payments.refund.handler(
    ({ input: { job_id, amount, payment_method = null }, context: { db, services } }) =>
      refundJob(db, job_id, { amount, method: payment_method }, messageContext(services)),
  ),
}
