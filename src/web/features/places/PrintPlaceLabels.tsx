import { placePath } from '#domain/places/scan.ts'
import type { Place } from '#domain/places/schema.ts'
import { useSession } from '#web/app/session/session.ts'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'
import { LabelPage, labelPaper } from '#web/domain-components/LabelPage.tsx'

/** Labels for places, each with a QR code that the scanner reads. */
export function PrintPlaceLabels({ places, onDone }: { readonly places: readonly Place[]; readonly onDone: () => void }) {
  const { label_size: size, business_name, full_name } = useSession().profile
  return (
    <PrintSheet paper={labelPaper(size)} onDone={onDone}>
      {places.map(({ id, name }) => (
        <LabelPage
          key={id}
          size={size}
          title={name}
          foot={business_name ?? full_name}
          code={<QrCode text={`${location.origin}${placePath(id)}`} label={`Scans as ${name}`} />}
        >
          {null}
        </LabelPage>
      ))}
    </PrintSheet>
  )
}
