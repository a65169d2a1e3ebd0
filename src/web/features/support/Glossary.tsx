import { Card } from '#web/ui/Card.tsx'

import classes from './Glossary.module.css'

const words: readonly (readonly [word: string, meaning: string])[] = [
  ['Mains', 'The strings that run from head to throat. They go in first.'],
  ['Crosses', 'The strings that run from side to side, woven through the mains.'],
  ['Full bed', 'One string both ways.'],
  ['Hybrid', 'One string in the mains and another in the crosses.'],
  [
    'Pattern',
    'How many mains and crosses a frame has: 16x19 is 16 mains and 19 crosses. Fewer give more spin, more give more control.',
  ],
  ['Tension', 'What the machine pulls, in pounds or kilograms. Mains come first: 54 / 52.'],
  ['Gauge', 'How thick a string is. Makers label it loosely, so it is kept as written.'],
  ['Set', 'String for one racquet, 12 m.'],
  ['Reel', 'String for many racquets, mostly 200 m.'],
  ['Own string', 'String that the player brings.'],
  ['Turnaround', 'From drop-off until the racquet is ready.'],
]

export const Glossary = () => (
  <Card title="Words">
    <dl className={classes.words}>
      {words.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
