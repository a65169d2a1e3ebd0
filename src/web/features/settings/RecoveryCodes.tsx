import '@mantine/core/styles/Code.css'
import { saveFile } from '#web/components/display/save-file.ts'
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

const written = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const fileOf = (codes: readonly string[]): File =>
  new File(
    [
      'Recovery codes for Stringdesk\n\nEach works once at sign-in, in place of the code from your app. Keep them where only you find them.\n\n',
      ...codes.map((code) => `${written(code)}\n`),
    ],
    'stringdesk-recovery-codes.txt',
    { type: 'text/plain' },
  )

/** What signs in when the phone is lost: shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Stack gap="sm">
    <Text>
      It is on. These recovery codes sign you in when the phone is lost, each once. They are not shown again: keep them where only
      you find them.
    </Text>
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
      {codes.map((code) => (
        <Code key={code} fz="md">
          {written(code)}
        </Code>
      ))}
    </SimpleGrid>
    <Group>
      <Button mih={44} onClick={() => saveFile(fileOf(codes))}>
        Download
      </Button>
      <Button mih={44} variant="default" onClick={onDone}>
        I have kept them
      </Button>
    </Group>
  </Stack>
)
