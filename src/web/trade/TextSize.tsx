import { formatTextSize } from '#domain/texts/segments.ts'
import { Text } from '@mantine/core'

/** How many texts a message is sent in. Load it lazily: it brings the alphabets of texts along. */
export const TextSize = ({ text, prefix = '' }: { text: string; prefix?: string }) => (
  <Text size="sm" c="dimmed" className="tabular">
    {prefix}
    {formatTextSize(text)}
  </Text>
)
