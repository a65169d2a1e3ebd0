import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { Card } from '#web/components/layout/Card.tsx'

/** Light or dark, on this device. */
export const AppearanceSection = () => (
  <Card>
    <ColorSchemeSwitch />
  </Card>
)
