import type { InventoryItem } from '#domain/inventory/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { LabelLine, LabelPage, labelPaper } from '#web/domain-components/LabelPage.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'

interface Props {
  readonly item: InventoryItem
  readonly profile: Profile
  readonly onDone: () => void
}

/** A label for a reel, with a QR code that opens its item. */
export function PrintReelLabel({ item, profile, onDone }: Props) {
  const { label_size: size } = profile
  const url = `${location.origin}/inventory/${item.id}`
  return (
    <PrintSheet paper={labelPaper(size)} onDone={onDone}>
      <LabelPage
        size={size}
        title={item.gauge ?? item.brand}
        foot={profile.business_name ?? profile.full_name}
        code={<QrCode text={url} label={`Opens ${item.brand} ${item.model}`} />}
      >
        <LabelLine size={size}>
          <b>{item.brand}</b> {item.model}
        </LabelLine>
        {item.color && <LabelLine size={size}>{item.color}</LabelLine>}
      </LabelPage>
    </PrintSheet>
  )
}
