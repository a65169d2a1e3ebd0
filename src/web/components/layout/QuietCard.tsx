import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One narrow card for a screen that asks one thing. */
export function QuietCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder padding="xl" maw={420} w="100%" mx="auto" my="xl">
      <Title order={1} size="h3" mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
