// Variants of Mantine's components that most screens use.
import { Button, Text } from '@mantine/core'

/** A button for an action that isn't the main one of its screen or card. */
export const SecondaryButton = Button.withProps({ variant: 'default' })

/** A button without a border, for an action that few people need. */
export const SubtleButton = Button.withProps({ variant: 'subtle' })

/** Small gray text that explains or adds details. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' })
