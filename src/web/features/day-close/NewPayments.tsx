import { SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** Warns that payments were recorded or undone since the count began. */
export const NewPayments = ({ onCounted }: { readonly onCounted: () => void }) => (
  <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
    Payments were recorded or undone since you started to count. Check that your count includes their cash.
    <SecondaryButton display="block" mt="xs" onClick={onCounted}>
      I’ve checked my count
    </SecondaryButton>
  </Alert>
)
