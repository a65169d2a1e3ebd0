import { formatCount } from '#domain/values/numbers/counts.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Scanner } from '#web/domain-components/scanner/Scanner.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { ChoosePackage } from './ChoosePackage.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { useDelivery } from './use-delivery.ts'
import type { DeliveryRow } from './delivery-rows.ts'

interface Props {
  readonly unit: LengthUnit
  readonly onDone: () => unknown
}

const countPackages = (rows: readonly DeliveryRow[]): string =>
  formatCount(
    rows.reduce((sum, { count }) => sum + count, 0),
    'package',
  )

/** Receives a delivery: each scanned package is counted, and one button records all of them. */
export function ReceiveScreen({ unit, onDone }: Props) {
  const isSaved = useRef(false)
  const [reason, setReason] = useState('')
  const delivery = useDelivery(unit, (rows) => {
    isSaved.current = true
    showToast(`${countPackages(rows)} received`)
    return onDone()
  })
  const { rows, open, problem } = delivery
  return (
    <Stack>
      <Scanner
        codes="packages"
        label="Barcode or string"
        placeholder="4003774081234"
        onScan={(text) => void delivery.scan(text)}
        status={delivery.status}
      />
      {open && (
        <ChoosePackage
          key={open.text ?? open.item?.id}
          {...open}
          unit={unit}
          busy={delivery.isKeeping}
          problem={problem}
          onChoose={(chosen) => void delivery.choose(chosen)}
          onCancel={delivery.cancelScan}
        />
      )}
      {rows.length === 0 ? (
        !open && <Text c="dimmed">Scan each package. Scan a code again for one more of the same.</Text>
      ) : (
        <Card title="Delivery">
          <Stack gap="sm">
            <DeliveryList rows={rows} unit={unit} onCount={delivery.changeCount} />
            <TextInput
              label="Note"
              placeholder="Supplier or invoice"
              autoComplete="off"
              maxLength={200}
              maw={520}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {!open && <FormError message={problem} />}
            <Group>
              <Button loading={delivery.isSaving} disabled={open !== null} onClick={() => void delivery.save(reason)}>
                Receive {countPackages(rows)}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
      <LeaveDialog isUnsaved={() => rows.length > 0 && !isSaved.current} text="The delivery hasn’t been received." />
    </Stack>
  )
}
