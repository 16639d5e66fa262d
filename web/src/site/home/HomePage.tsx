import { Audience } from './Audience';
import { Benefits } from './Benefits';
import { Closing } from './Closing';
import { FeeLedger } from './FeeLedger';
import { Hero } from './Hero';

/** The home page: each section makes one point, shows it and leads on. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Benefits />
      <FeeLedger />
      <Audience />
      <Closing />
    </>
  );
}
