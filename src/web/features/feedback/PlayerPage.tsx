import { PublicFrame } from '#web/ui/PublicFrame.tsx'
import { QuietCard } from '#web/ui/QuietCard.tsx'
import { Text } from '@mantine/core'

export function PlayerPage({ token }: { token: string | undefined }) {
  return (
    <PublicFrame>
      <QuietCard title="Your racquet">
        <Text>{token ? '…' : 'Token is required'}</Text>
      </QuietCard>
    </PublicFrame>
  )
}
