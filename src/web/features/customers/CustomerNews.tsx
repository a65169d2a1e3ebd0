import type { CustomerDetail } from '#contract/customers.ts'
import { When } from '#web/components/display/When.tsx'
import { Button, Text } from '@mantine/core'

import classes from './Customer.module.css'
import { useSetActive, useUndoMerge } from './mutations.ts'

/** What one must know before anything else: that a customer is archived, or was two records until lately. */
export function CustomerNews({ customer, zone }: { customer: CustomerDetail; zone: string }) {
  const undo = useUndoMerge()
  const setActive = useSetActive()
  return (
    <>
      {!customer.is_active && (
        <div className={classes.merged}>
          <Text>Archived: not in your list of customers. The history stays.</Text>
          <Button variant="light" onClick={() => setActive.mutate({ customer, is_active: true })}>
            Bring back
          </Button>
        </div>
      )}
      {customer.merges.map((merge) => (
        <div key={merge.id} className={classes.merged}>
          <Text>
            Merged with {merge.full_name}{' '}
            <Text span c="dimmed">
              · <When instant={merge.created_at} zone={zone} />
            </Text>
          </Text>
          <Button variant="light" onClick={() => undo.mutate(merge)} aria-label={`Undo the merge with ${merge.full_name}`}>
            Undo
          </Button>
        </div>
      ))}
    </>
  )
}
