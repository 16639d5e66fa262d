import type { ComponentType } from 'react';
import type { ArtName } from '../content/schema';
import { Bureau } from './Bureau';
import { Call } from './Call';
import { Course } from './Course';
import { Desk } from './Desk';
import { Hours } from './Hours';
import { PricePerReturn } from './PricePerReturn';
import { PtinToEfin } from './PtinToEfin';
import { Readiness } from './Readiness';
import { Receipt } from './Receipt';
import { RefundPath } from './RefundPath';
import { Team } from './Team';

const drawings: Record<ArtName, ComponentType> = {
  bureau: Bureau,
  call: Call,
  course: Course,
  desk: Desk,
  hours: Hours,
  'price-per-return': PricePerReturn,
  'ptin-to-efin': PtinToEfin,
  readiness: Readiness,
  receipt: Receipt,
  'refund-path': RefundPath,
  team: Team,
};

/** Renders the drawing that a content file names. */
export function Art({ name }: { name: ArtName }) {
  const Drawing = drawings[name];
  return <Drawing />;
}
