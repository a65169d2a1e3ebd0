import { formatTextSize } from '#domain/texts/segments.ts'
import { Text } from '@mantine/core'

/** The number of texts that a message is sent in. Load it lazily, because it includes the character sets of texts. */
export const TextSize = ({ text, prefix = '' }: { text: string; prefix?: string }) => (
  <Text size="sm" c="dimmed" className="tabular">
    {prefix}
    {formatTextSize(text)}
  </Text>
)
