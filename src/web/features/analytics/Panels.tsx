import type { Panel } from '#domain/analytics/panels.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Tabs, type Tab } from '#web/components/layout/Tabs.tsx'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'

import { FeedbackPanel, ReturningPanel } from './CustomerPanels.tsx'
import classes from './Panels.module.css'
import { ProfitPanel } from './ProfitPanel.tsx'
import type { PanelProps } from './Range.tsx'
import { OwedPanel, TurnaroundPanel } from './TimePanels.tsx'
import { RacquetsPanel, StringsPanel, TensionsPanel } from './TopPanels.tsx'
import { WorkPanel } from './WorkPanel.tsx'

// Loaded only by shops with several people.
const PeoplePanel = lazy(() => import('./PeoplePanel.tsx').then((module) => ({ default: module.PeoplePanel })))
// Loaded only by shops that record redos.
const RedosPanel = lazy(() => import('./RedosPanel.tsx').then((module) => ({ default: module.RedosPanel })))

interface Props extends PanelProps {
  readonly tabs: readonly Tab<Panel>[]
  readonly chosen: Panel
  readonly onChoose: (panel: Panel) => void
  readonly tensionUnit: TensionUnit
  readonly hasRedos: boolean
  readonly hasProfit: boolean
}

/** One panel at a time. Only this one is loaded. */
export function Panels({ tabs, chosen, onChoose, ...props }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ value }) => value === chosen)
  useEffect(() => {
    // On a phone the chosen tab may be outside the visible part of the row.
    area.current?.querySelectorAll('[role=tab]')[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <div ref={area} className={classes.tabs}>
      <Tabs label="Figures" tabs={tabs} value={chosen} onChange={onChoose}>
        <Suspense fallback={<CardSkeleton height={340} />}>
          <ChosenPanel panel={chosen} {...props} />
        </Suspense>
      </Tabs>
    </div>
  )
}

type ChosenProps = Omit<Props, 'tabs' | 'chosen' | 'onChoose'> & { readonly panel: Panel }

function ChosenPanel({ panel, tensionUnit, hasRedos, hasProfit, ...props }: ChosenProps) {
  const content: Record<Panel, () => ReactNode> = {
    work: () => <WorkPanel {...props} hasIncomePerJob={hasRedos} />,
    turnaround: () => <TurnaroundPanel {...props} />,
    owed: () => <OwedPanel {...props} />,
    returning: () => <ReturningPanel {...props} />,
    strings: () => <StringsPanel {...props} />,
    tensions: () => <TensionsPanel {...props} unit={tensionUnit} />,
    racquets: () => <RacquetsPanel {...props} />,
    feedback: () => <FeedbackPanel {...props} />,
    people: () => <PeoplePanel {...props} isOwn={false} />,
    redos: () => <RedosPanel {...props} />,
    profit: () => (hasProfit ? <ProfitPanel {...props} /> : <ProfitOffer />),
  }
  return content[panel]()
}

const ProfitOffer = () => (
  <Card title="Cost and profit">
    <EmptyState
      title="Part of the paid plan"
      text="See your string cost and profit, calculated from your inventory."
      action={<SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>}
    />
  </Card>
)
