import '@mantine/core/styles/Alert.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** Warns that payments were recorded or undone since the count began. */
export const NewPayments = ({ onCounted }: { readonly onCounted: () => void }) => (
  <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
    Payments were recorded or undone since you started to count. Check that your count includes their cash.
    <Button variant="default" display="block" mt="xs" mih={44} onClick={onCounted}>
      I’ve checked my count
    </Button>
  </Alert>
)
