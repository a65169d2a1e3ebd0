import '@mantine/core/styles/Code.css'
import { saveFile } from '#web/components/display/save-file.ts'
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const toFile = (codes: readonly string[]): File =>
  new File(
    [
      'Recovery codes for Stringdesk\n\nEach code works once at sign-in, in place of the code from your app. Store them somewhere safe.\n\n',
      ...codes.map((code) => `${formatCode(code)}\n`),
    ],
    'stringdesk-recovery-codes.txt',
    { type: 'text/plain' },
  )

/** Recovery codes for signing in without the phone, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Stack gap="sm">
    <Text>
      Two-factor sign-in is on. If you lose your phone, sign in with one of these recovery codes. Each works once. They won’t be
      shown again, so store them somewhere safe.
    </Text>
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
      {codes.map((code) => (
        <Code key={code} fz="md">
          {formatCode(code)}
        </Code>
      ))}
    </SimpleGrid>
    <Group>
      <Button mih={44} onClick={() => saveFile(toFile(codes))}>
        Download codes
      </Button>
      <Button mih={44} variant="default" onClick={onDone}>
        I’ve saved them
      </Button>
    </Group>
  </Stack>
)
