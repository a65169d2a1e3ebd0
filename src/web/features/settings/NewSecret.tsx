import '@mantine/core/styles/Code.css'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'

interface Props {
  readonly title: string
  readonly text: string
  readonly secret: string
  /** The kind of secret, as in "Copy access token". */
  readonly noun: string
  /** Advice in case the secret is lost. */
  readonly remedy: string
  readonly onDone: () => void
}

/** A new secret, shown only once. Warns before the user leaves the page without it. */
export function NewSecret({ title, text, secret, noun, remedy, onDone }: Props) {
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' })
    region.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Stack gap="xs" ref={region} role="group" aria-labelledby={id} tabIndex={-1}>
      <Text id={id} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text>{text}</Text>
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <Group>
        <CopyText text={secret} label={`Copy ${noun}`} />
        <SecondaryButton onClick={onDone}>I’ve saved it</SecondaryButton>
      </Group>
      <LeaveDialog isUnsaved={() => true} title={`Leave without the ${noun}?`} text={`It won’t be shown again. ${remedy}`} />
    </Stack>
  )
}
