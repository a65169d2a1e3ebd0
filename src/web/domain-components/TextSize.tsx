import { formatTextSize } from '#domain/texts/segments.ts'
import { Hint } from '#web/components/display/variants.ts'

/** The number of texts that a message is sent in. Load it lazily, because it includes the character sets of texts. */
export const TextSize = ({ text, prefix = '' }: { text: string; prefix?: string }) => (
  <Hint className="tabular">
    {prefix}
    {formatTextSize(text)}
  </Hint>
)
