import { paymentMethods } from '#domain/jobs/payment.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'

import type { PickupPayment } from './pickup.ts'

interface Props {
  readonly payment: PickupPayment
  readonly onChange: (payment: PickupPayment) => void
}

/** Chips for the payment method, and one to pay later. */
export const PaymentChoice = ({ payment, onChange }: Props) => (
  <FieldGroup label="Paid by">
    <ChipRow>
      {paymentMethods.map((method) => (
        <ToggleChip key={method} pressed={payment !== 'later' && payment?.method === method} onClick={() => onChange({ method })}>
          {method}
        </ToggleChip>
      ))}
      <ToggleChip pressed={payment === 'later'} onClick={() => onChange('later')}>
        Pay later
      </ToggleChip>
    </ChipRow>
  </FieldGroup>
)
