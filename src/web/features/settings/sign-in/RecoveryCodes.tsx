import '@mantine/core/styles/Code.css'
import { saveFile } from '#web/components/display/save-file.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'

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
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
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
      <Button onClick={() => saveFile(toFile(codes))}>Download codes</Button>
      <SecondaryButton onClick={onDone}>I’ve saved them</SecondaryButton>
    </Group>
  </Stack>
)
