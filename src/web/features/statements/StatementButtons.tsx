import type { CustomerDetail } from '#contract/customers.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import { maxStatementJobs } from '#domain/statements/limits.ts'
import { newId } from '#domain/values/ids.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'

import { useMakeStatement } from './mutations.ts'

interface Props {
  readonly customer: CustomerDetail
  readonly jobs: readonly JobRow[]
}

/** Creates a statement of the selected jobs, and can email it if the payer has an address. */
export function StatementButtons({ customer: { id: payer_id, email }, jobs }: Props) {
  const { mutate, isPending } = useMakeStatement()
  const isDisabled = jobs.length === 0 || jobs.length > maxStatementJobs
  const makeStatement = (address?: string) =>
    mutate({
      idempotency_key: newId(),
      input: { payer_id, jobs: jobs.map(({ id, owed }) => ({ id, amount: owed })), email: address },
    })
  return (
    <>
      {email !== null && (
        <SecondaryButton disabled={isDisabled} loading={isPending} onClick={() => makeStatement(email)}>
          Send statement
        </SecondaryButton>
      )}
      <SecondaryButton disabled={isDisabled} loading={isPending} onClick={() => makeStatement()}>
        Create statement
      </SecondaryButton>
    </>
  )
}
