import { LinkButton } from '#web/components/display/LinkButton.tsx'
import type { DashboardView } from '#contract/dashboard.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'

/** What a new account does first; each step is ticked when it is done. */
export function FirstSteps({ steps }: { steps: DashboardView['first_steps'] }) {
  const list = [
    { done: steps.customer, name: 'Add your first customer', text: 'A name is enough.' },
    { done: steps.racquet, name: 'Add their racquet', text: 'Brand and model; the pattern draws the bed.' },
    { done: steps.job, name: 'Take in the first job', text: 'String, tension, and when it is promised.' },
  ]
  return (
    <Card title="Three steps, and the desk is open">
      <List spacing="md" mb="md" listStyleType="none">
        {list.map(({ done, name, text }) => (
          <List.Item
            key={name}
            icon={
              done ? (
                <IconCircleCheck color="var(--court)" aria-label="Done" />
              ) : (
                <IconCircle color="var(--muted)" aria-label="To do" />
              )
            }
          >
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
      {steps.customer ? (
        <LinkButton to="/customers">Choose the customer</LinkButton>
      ) : (
        <LinkButton to="/customers/new">Add your first customer</LinkButton>
      )}
    </Card>
  )
}
