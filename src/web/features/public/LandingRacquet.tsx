import classes from './LandingRacquet.module.css'
import { StringBed } from '#web/domain-components/strings/StringBed.tsx'

const mains = { brand: '', model: null, color: 'optic' }
const crosses = { brand: '', model: null, color: 'white' }

export const LandingRacquet = () => (
  <div className={classes.racquet} aria-hidden>
    <StringBed pattern="16x19" mains={mains} crosses={crosses} size="full" decorative />
  </div>
)
