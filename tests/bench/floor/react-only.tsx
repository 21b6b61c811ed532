/** The floor of a first render: React and one heading. */
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<h1 id="app">Portal</h1>);
