import type { CustomerDetail } from '#contract/customers.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Button, Text } from '@mantine/core'

import classes from './Customer.module.css'
import { useSetActive, useUndoMerge } from './mutations.ts'

/** Notices above a customer: archived, or merged recently. */
export function CustomerNotices({ customer, zone }: { customer: CustomerDetail; zone: string }) {
  const undo = useUndoMerge()
  const setActive = useSetActive()
  const mayUndo = useCan('customerData')
  return (
    <>
      {customer.erased_at !== null && (
        <div className={classes.notice}>
          <Text>
            Erased on request <DateTime instant={customer.erased_at} zone={zone} />. Jobs and figures are kept without a name.
          </Text>
        </div>
      )}
      {!customer.is_active && customer.erased_at === null && (
        <div className={classes.notice}>
          <Text>Archived. Hidden from your customer list; the history is kept.</Text>
          <Button variant="light" onClick={() => setActive.mutate({ customer, is_active: true })}>
            Restore
          </Button>
        </div>
      )}
      {customer.merges.map((merge) => (
        <div key={merge.id} className={classes.notice}>
          <Text>
            Merged with {merge.full_name}{' '}
            <Text span c="dimmed">
              · <DateTime instant={merge.created_at} zone={zone} />
            </Text>
          </Text>
          {mayUndo && (
            <Button variant="light" onClick={() => undo.mutate(merge)} aria-label={`Undo merge with ${merge.full_name}`}>
              Undo
            </Button>
          )}
        </div>
      ))}
    </>
  )
}
