import { api } from '#web/app/client.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { setPageState, type StockShortage } from '#web/app/page-store.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AdjustDialog } from './AdjustDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'

const close = () => setPageState({ shortage: undefined })

/**
 * Opens when a job needs more string than is recorded. Members with permission can correct the quantity. Anyone can record a delivery,
 * after which the change is retried, or finish the job with the recorded quantity and flag the stock for a check (decision 0125).
 */
export function ShortStock({ shortage: { string_inventory_id, message, retry, takeRest } }: { shortage: StockShortage }) {
  const { profile } = useSession()
  const [isReceiving, setReceiving] = useState(false)
  const { data: item } = useQuery(api.inventory.get.queryOptions({ input: { id: string_inventory_id } }))
  const mayCorrect = useCan('costs')
  if (!item) return null
  if (isReceiving) return <ReceiveDialog item={item} profile={profile} onDone={retry} onClose={close} />
  const others = (
    <>
      <SecondaryButton onClick={() => setReceiving(true)}>Receive string</SecondaryButton>
      {takeRest && (
        <Button
          variant={mayCorrect ? 'default' : 'filled'}
          onClick={() => {
            close()
            takeRest()
          }}
        >
          Finish, and mark the stock to be checked
        </Button>
      )}
    </>
  )
  if (mayCorrect)
    return (
      <AdjustDialog
        item={item}
        unit={profile.length_unit}
        explanation={
          <>
            <Text>{message}. If you have more, enter the actual quantity to continue with the job. You can also:</Text>
            {others}
          </>
        }
        submit="Correct and continue"
        onDone={retry}
        onClose={close}
      />
    )
  return (
    <Dialog title="Not enough string" onClose={close}>
      <Stack>
        <Text>
          {message}. Record a delivery if one has come in.{' '}
          {takeRest &&
            'If the recorded quantity is wrong, finish the job anyway: it uses up the recorded quantity, and a manager counts the stock later.'}
        </Text>
        {others}
      </Stack>
    </Dialog>
  )
}
