import { LinkButton } from '#web/components/display/LinkButton.tsx'
import type { DashboardView } from '#contract/dashboard.ts'
import { Hint } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'

/** Shown on a new account until it has a customer, a racquet and a job. */
export function FirstSteps({ steps }: { steps: DashboardView['first_steps'] }) {
  const items = [
    { isDone: steps.customer, title: 'Add your first customer', text: 'All you need is a name.' },
    { isDone: steps.racquet, title: 'Add their racquet', text: 'Enter the brand and model.' },
    { isDone: steps.job, title: 'Create the first job', text: 'Enter the string, the tension and the due date.' },
  ]
  return (
    <Card title="Get started in three steps">
      <List spacing="md" mb="md" listStyleType="none">
        {items.map(({ isDone, title, text }) => (
          <List.Item
            key={title}
            icon={
              isDone ? (
                <IconCircleCheck color="var(--court)" aria-label="Done" />
              ) : (
                <IconCircle color="var(--muted)" aria-label="To do" />
              )
            }
          >
            <Text fw={600}>{title}</Text>
            <Hint>{text}</Hint>
          </List.Item>
        ))}
      </List>
      {steps.customer ? (
        <LinkButton to="/customers">Choose a customer</LinkButton>
      ) : (
        <LinkButton to="/customers/new">Add your first customer</LinkButton>
      )}
    </Card>
  )
}
