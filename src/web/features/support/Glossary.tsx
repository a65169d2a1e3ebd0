import { glossary } from '#domain/support/glossary.ts'
import { Card } from '#web/components/layout/Card.tsx'

import classes from './Glossary.module.css'

export const Glossary = () => (
  <Card title="Glossary">
    <dl className={classes.terms}>
      {glossary.map(([term, definition]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
