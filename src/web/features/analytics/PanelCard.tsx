import type { Panel } from '#domain/analytics/panels.ts'
import type { CardQuery } from '#web/app/CardPlaceholder.tsx'
import { toFailure } from '#web/app/errors.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { Age } from './Age.tsx'
import { Definition } from './Definition.tsx'
import { compareWith, type Comparison, type PreviousPeriod } from './Figure.tsx'
import { FigureTable, type Table } from './FigureTable.tsx'
import classes from './PanelCard.module.css'

interface PanelData extends PreviousPeriod {
  /** Figures may come from a database replica. Up to this time they are complete. */
  readonly as_of: string | null
}

interface Props<Data> {
  readonly title: string
  /** Plain text: what is counted, and by which date. */
  readonly definition: string
  readonly query: CardQuery<Data>
  readonly isEmpty: (data: Data) => boolean
  /** Text of the empty panel. */
  readonly empty: string
  readonly renderHeadline: (data: Data, compare: Comparison) => ReactNode
  readonly renderChart: (data: Data) => ReactNode
  /** Shown instead of the chart while the figures load, with the same height. */
  readonly skeleton: ReactNode
  readonly table: (data: Data) => Table
  /** Undefined if the member may not export. */
  readonly onDownload?: ((panel: Panel) => void) | undefined
  readonly panel: Panel
  readonly isCompared: boolean
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, select, textarea')

/** One panel: its main figures, a chart or a table, its definition, and a CSV download. */
export function PanelCard<Data extends PanelData>({ title, definition, query, panel, onDownload, ...content }: Props<Data>) {
  const id = useId()
  const [isTableShown, setTableShown] = useState(false)
  const { data } = query
  const hasRows = data !== undefined && !content.isEmpty(data)
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && hasRows) setTableShown(!isTableShown)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- T toggles the table from anything focused in the card
    <section className={classes.card} data-empty={data !== undefined && !hasRows} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <Definition of={title} text={definition} />
        {hasRows && (
          <div className={classes.actions}>
            <Button
              variant={isTableShown ? 'light' : 'subtle'}
              className={classes.action}
              aria-pressed={isTableShown}
              aria-keyshortcuts="T"
              aria-label={`Table: ${title}`}
              leftSection={<IconTable size={18} aria-hidden />}
              onClick={() => setTableShown(!isTableShown)}
            >
              Table
            </Button>
            {onDownload && (
              <ActionIcon size={44} variant="subtle" aria-label={`CSV: ${title}`} onClick={() => onDownload(panel)}>
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </div>
      <Body {...content} title={title} query={query} isTableShown={isTableShown} />
    </section>
  )
}

type Body<Data> = Omit<Props<Data>, 'panel' | 'definition' | 'onDownload'> & { readonly isTableShown: boolean }

function Body<Data extends PanelData>({ title, query: { data, error, refetch }, isTableShown, ...content }: Body<Data>) {
  if (data === undefined && error) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <div role="status" aria-label={`Loading: ${title}`}>
        <div className={classes.headline} />
        {content.skeleton}
      </div>
    )
  }
  if (content.isEmpty(data)) return <p className={classes.empty}>{content.empty}</p>
  const table = <FigureTable title={title} isVisible={isTableShown} {...content.table(data)} />
  return (
    <>
      <div className={classes.headline}>{content.renderHeadline(data, compareWith(data, content.isCompared))}</div>
      <Age as_of={data.as_of} />
      {isTableShown ? (
        table
      ) : (
        <>
          <div aria-hidden className={classes.chart}>
            {content.renderChart(data)}
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </>
  )
}
