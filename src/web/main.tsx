// In the product a script of its own, which runs before this one is here (scripts/first-script.ts).
import './begin.ts';
import './ui/theme/theme.ts';
import '@fontsource-variable/ibm-plex-sans/wdth.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preload } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const place = createRoot(root);
const show = () =>
  place.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// The first render is the screen itself, not a blank page; if its code fails to load, the screen
// says so.
void preload(location.pathname).then(show, show);
