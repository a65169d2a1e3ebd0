import '@mantine/core/styles/Code.css'
import type { NewAccessToken } from '#contract/access-tokens.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'

interface Props {
  readonly created: NewAccessToken
  readonly onDone: () => void
}

/** A new access token, shown only once. Asks before the page is left without it. */
export function AccessTokenSecret({ created: { name, token }, onDone }: Props) {
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' })
    region.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Stack gap="xs" ref={region} role="group" aria-labelledby={id} tabIndex={-1}>
      <Text id={id} fw={600}>
        Access token {name}
      </Text>
      <Text>Copy it into your program now. It won’t be shown again.</Text>
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {token}
      </Code>
      <Group>
        <CopyText mih={44} text={token} label="Copy access token" />
        <Button mih={44} variant="default" onClick={onDone}>
          I’ve saved it
        </Button>
      </Group>
      <LeaveDialog
        isUnsaved={() => true}
        title="Leave without the access token?"
        text="It won’t be shown again. You can revoke it and create another one."
      />
    </Stack>
  )
}
