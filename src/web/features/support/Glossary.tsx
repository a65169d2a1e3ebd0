import { glossary } from '#domain/support/glossary.ts'
import { Card } from '#web/components/layout/Card.tsx'

import classes from './Glossary.module.css'

export const Glossary = () => (
  <Card title="Glossary">
    <dl className={classes.words}>
      {glossary.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
